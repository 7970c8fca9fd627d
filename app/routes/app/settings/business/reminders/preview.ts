import { previewReminder } from "~/domain/sending/follow-up/own-follow-up.server";
import { followUpPreviewForm } from "~/domain/sending/follow-up/own-follow-up-form";
import { invalidInput } from "~/platform/invalid-input";
import { readForm } from "../../../../http/form.server";
import { FRAMED_PREVIEW } from "../../../../http/framed-preview";
import { pageAction } from "../../../../http/page.server";
import { requireMember } from "../../../../http/session.server";
import { postOnly } from "../../../proposal/proposal-action.server";

export const loader = postOnly;

const HEADERS = { "Content-Type": "text/html; charset=utf-8", ...FRAMED_PREVIEW };

/** Renders the mail for the frame, or for a new tab without JavaScript. */
export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [followUpPreviewForm], fields: ["intent"] });
  const typed = followUpPreviewForm.safeParse(Object.fromEntries(form));
  if (!typed.success) throw invalidInput(typed.error);
  const { about, ...texts } = typed.data;
  const html = await previewReminder(member, about, texts);
  return new Response(html.replace("<head>", '<head><base target="_blank">'), { headers: HEADERS });
});
