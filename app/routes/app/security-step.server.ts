/** What the pages below Security share: one form, refused without its secrets, and the ways to answer it. */
import { data } from "@remix-run/cloudflare";
import type * as z from "zod";
import { SECURITY } from "~/components/settings/account-address";
import type { Context } from "~/domain/context";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";

/** Fields that a refused form never sends back. */
const SECRET = ["currentPassword", "code", "passkey"];

/** Parses a form and runs its verb. A refusal of either comes back with the form. */
export async function answerForm<T, R>(
  ctx: Context,
  form: ReadForm,
  schema: z.ZodType<T>,
  run: (value: T) => Promise<R>,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return refuse<unknown>(submission, SECRET);
  try {
    return await run(submission.value);
  } catch (error) {
    return refuseWith<unknown>(ctx, submission, error, SECRET);
  }
}

/** Answers with the page that shows recovery codes: they must stand in no address, cookie or log. */
export const showCodes = (codes: string[]) => data({ codes }, { headers: { "Cache-Control": "no-store" } });

export const backToSecurity = (ctx: Context, title: string) =>
  redirectWithNotice(ctx, SECURITY, { title, tone: "success" });
