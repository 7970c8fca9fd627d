import type { MemberContext } from "~/domain/context";
import { priceItemForm } from "~/domain/prices/list/price-item-form";
import {
  addPriceItem,
  deletePriceItem,
  editPriceItem,
  findItemToEdit,
} from "~/domain/prices/list/price-items.server";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../../http/form.server";
import { NEW_PRICE, pricesPath } from "./price-view";

/** Changes the price that the address names. */
export async function runPriceItemAction(ctx: MemberContext, request: Request) {
  const price = new URL(request.url).searchParams.get("price") ?? "";
  if (price !== NEW_PRICE) await findItemToEdit(ctx, price);
  const form = await readForm(ctx, request, { schemas: [priceItemForm], fields: ["intent"] });
  const done = (title: string, text?: string) =>
    redirectWithFlash(ctx, pricesPath(), { title, text, tone: "success" });
  if (form.get("intent") === "delete" && price !== NEW_PRICE) {
    const name = await deletePriceItem(ctx, price);
    return done(
      t("Price deleted"),
      t("“{name}” is gone. Price tables that have it stay as they are.", { name }),
    );
  }
  const submission = parseForm(form, priceItemForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    if (price === NEW_PRICE) await addPriceItem(ctx, submission.value);
    else await editPriceItem(ctx, price, submission.value);
    return done(price === NEW_PRICE ? t("Price added") : t("Price saved"));
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}
