import { data, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { isTooLong, typedDescriptions } from "~/domain/content/figures/picture-to-describe";
import type { MemberContext } from "~/domain/context";
import { describePictures } from "~/domain/proposals/editing/describe-pictures.server";
import { isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../../http/flash.server";

const revisionSchema = z.coerce.number().int().min(0).max(1_000_000);

/** Pictures that were described are gone from the list. */
export async function describeByForm(ctx: MemberContext, request: Request, id: string, form: FormData) {
  const revision = revisionSchema.safeParse(form.get("revision"));
  if (!revision.success) throw invalidInput(revision.error);
  const typed = typedDescriptions(form);
  if (typed.some(isTooLong)) {
    const fields: Record<string, unknown> = { refusedDescriptions: typed };
    return data({ result: undefined, fields }, 400);
  }
  try {
    await describePictures(ctx, id, { typed, revision: revision.data });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "conflict") throw error;
    const flash = { title: t("Not saved"), text: error.message, tone: "failure" as const };
    return redirectWithFlash(ctx, request.url, flash);
  }
  return redirect(request.url);
}
