import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { putRight } from "~/domain/facts/put-right.server";
import { LONGEST_KEY, LONGEST_QUOTE } from "~/domain/facts/remark";
import { isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";

const count = z.coerce.number().int().min(0).max(1_000_000);

const putRightSchema = z.object({
  fact: z.string().max(LONGEST_KEY),
  block: count,
  before: count,
  replacement: z.string().min(1).max(LONGEST_QUOTE),
  revision: count,
});

/** The remark is gone from the list where it was put right; a conflict says that nothing was changed. */
export async function putRightByForm(ctx: MemberContext, request: Request, id: string, form: FormData) {
  const shown = putRightSchema.safeParse(Object.fromEntries(form));
  if (!shown.success) throw invalidInput(shown.error);
  const { fact: key, ...remark } = shown.data;
  try {
    await putRight(ctx, id, { key, ...remark });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "conflict") throw error;
    const flash = { title: t("Not changed"), text: error.message, tone: "failure" as const };
    return redirectWithFlash(ctx, request.url, flash);
  }
  return redirect(request.url);
}
