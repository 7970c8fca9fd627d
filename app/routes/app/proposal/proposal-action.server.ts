/** Actions without a page; they return to the detail with a flash. */

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { mustSetUp } from "~/domain/accounts/second-factor/requirement";
import type { MemberContext } from "~/domain/context";
import { isId } from "~/platform/ids";
import type { AppMessage } from "~/platform/words/message-types";
import { t } from "~/platform/words/t";
import { answerOnce } from "../../http/answer-once.server";
import { redirectWithFlash } from "../../http/flash.server";
import { toPublicFailure } from "../../http/page.server";
import { currentMember, SECOND_FACTOR_SETUP_PATH } from "../../http/session.server";
import { withUpgradePrompt } from "../../http/upgrade-prompt.server";

/** Refuses GET: these URLs change something. */
export const postOnly = () =>
  new Response(t("This address only accepts POST."), { status: 405, headers: { Allow: "POST" } });

/** Refusals return to the detail. @param failed title of the flash */
export function proposalAction<T = Response>(
  failed: AppMessage,
  run: (ctx: MemberContext, id: string) => Promise<T>,
) {
  return async ({ context: { ctx }, request, params }: ActionFunctionArgs) => {
    const id = isId(params.id) ? params.id : "";
    const back = `/proposal/${id}`;
    const actor = await currentMember(ctx, request);
    if (!actor) return redirect(`/auth?returnTo=${encodeURIComponent(back)}`);
    if (mustSetUp(actor)) return redirect(SECOND_FACTOR_SETUP_PATH);
    try {
      return await answerOnce(ctx, () => run({ ...ctx, actor }, id));
    } catch (error) {
      if (error instanceof Response) throw error;
      const { message, code, ...failure } = toPublicFailure(ctx, error);
      const fields: Record<string, unknown> = { ...failure.fields };
      // The detail shows the 404 page and the paywall itself.
      if (code === "not_found" || code === "account_locked") return redirect(back);
      const title = fields.feature === "pdf" ? t("Feature Unavailable") : t(failed);
      return redirectWithFlash(ctx, withUpgradePrompt(back, fields), {
        title,
        text: message.slice(0, 500),
        tone: "failure",
      });
    }
  };
}
