import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { loadOfferedDates } from "~/domain/sending/follow-up/offered-dates.server";
import { readForm } from "../../../http/form.server";
import { pageAction } from "../../../http/page.server";
import { requireOpenAccount } from "../../../http/session.server";
import { postOnly } from "../../proposal/proposal-action.server";
import { sendFormSchema } from "../send-form-schema";

export const loader = postOnly;

/** The whole send form; bytes of its longest message, URL-encoded. */
const SEND_FORM = { schemas: [sendFormSchema], maxBytes: 256 * 1024 };

/** The dates of reminders, while the form is typed. */
export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const member = await requireOpenAccount(ctx, request);
  const dates = await loadOfferedDates(member, params.id ?? "", await readForm(ctx, request, SEND_FORM));
  return Response.json(dates, { headers: { "Cache-Control": "no-store" } });
});
