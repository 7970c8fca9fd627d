import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sendFormSchema } from "~/components/proposal/send-form-schema";
import { previewMail, previewSchema } from "~/domain/proposals/preview-mail.server";
import { invalidInput } from "~/platform/invalid-input";
import { readForm } from "../form.server";
import { pageAction } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { onlyPost } from "./proposal-action.server";

export const loader = onlyPost;

/** A mail brings its styles inline; scripts, forms and everything from elsewhere stay out, and it leads nowhere. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  "X-Frame-Options": "SAMEORIGIN",
};

/** The form of the send screen, whole; its longest message, encoded. */
const SEND_FORM = { schemas: [sendFormSchema], largest: 256 * 1024 };

/** The mail as the send form has it now, as a page of its own: in a frame, or without JavaScript in another tab. */
export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const member = await requireOpenAccount(ctx, request);
  const form = previewSchema.safeParse(Object.fromEntries(await readForm(ctx, request, SEND_FORM)));
  if (!form.success) throw invalidInput(form.error);
  const html = await previewMail(member, params.id ?? "", form.data);
  return new Response(html.replace("<head>", '<head><base target="_blank">'), { headers: HEADERS });
});
