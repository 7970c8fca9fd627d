import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { previewMail, previewSchema } from "~/domain/sending/preview-mail.server";
import { invalidInput } from "~/platform/invalid-input";
import { readForm } from "../../http/form.server";
import { FRAMED_PREVIEW } from "../../http/framed-preview";
import { pageAction } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { postOnly } from "../proposal/proposal-action.server";
import { sendFormSchema } from "./send-form-schema";

export const loader = postOnly;

const HEADERS = { "Content-Type": "text/html; charset=utf-8", ...FRAMED_PREVIEW };

/** The whole send form; bytes of its longest message, URL-encoded. */
const SEND_FORM = { schemas: [sendFormSchema], maxBytes: 256 * 1024 };

/** Renders the mail for the frame, or for a new tab without JavaScript. */
export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const member = await requireOpenAccount(ctx, request);
  const form = previewSchema.safeParse(Object.fromEntries(await readForm(ctx, request, SEND_FORM)));
  if (!form.success) throw invalidInput(form.error);
  const html = await previewMail(member, params.id ?? "", form.data);
  return new Response(html.replace("<head>", '<head><base target="_blank">'), { headers: HEADERS });
});
