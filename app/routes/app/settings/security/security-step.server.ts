/** Shared by the pages below Security. */
import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { SECURITY } from "~/components/settings/settings-paths";
import type { Context } from "~/domain/context";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "~/routes/http/form.server";

/** Never sent back after a refusal. */
const SECRET_FIELDS = ["currentPassword", "code", "passkey"];

/** Errors come back with the form. */
export async function runForm<T, R>(
  ctx: Context,
  form: ReadForm,
  schema: z.ZodType<T>,
  run: (value: T) => Promise<R>,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return replyInvalid<unknown>(submission, SECRET_FIELDS);
  try {
    return await run(submission.value);
  } catch (error) {
    return replyWithError<unknown>(ctx, submission, error, SECRET_FIELDS);
  }
}

/** Codes must not appear in a URL, cookie or log. */
export const showCodes = (codes: string[]) => data({ codes }, { headers: { "Cache-Control": "no-store" } });

export const backToSecurity = (ctx: Context, title: string) =>
  redirectWithFlash(ctx, SECURITY, { title, tone: "success" });
