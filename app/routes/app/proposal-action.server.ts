/** Actions on one proposal that have no page of their own: what they have to say is said on its detail. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import type { MemberContext } from "~/domain/context";
import { mustSetUp } from "~/domain/second-factor/requirement";
import { isId } from "~/platform/ids";
import { redirectWithNotice } from "../notice.server";
import { knownFailure } from "../page.server";
import { currentMember, SET_UP } from "../session.server";
import { withUpgrade } from "../upgrade.server";

/** For GET: such an address does something, so it is not to be followed like a link. */
export const onlyPost = () =>
  new Response("This address only accepts POST.", { status: 405, headers: { Allow: "POST" } });

/**
 * Runs a verb for the signed-in owner; a refusal goes back to the detail as a notice.
 * @param failed the notice's title
 */
export function proposalAction<T = Response>(
  failed: string,
  run: (ctx: MemberContext, id: string) => Promise<T>,
) {
  return async ({ context: { ctx }, request, params }: ActionFunctionArgs) => {
    const id = isId(params.id) ? params.id : "";
    const back = `/proposal/${id}`;
    const actor = await currentMember(ctx, request);
    if (!actor) return redirect(`/auth?returnTo=${encodeURIComponent(back)}`);
    if (mustSetUp(actor)) return redirect(SET_UP);
    try {
      return await run({ ...ctx, actor }, id);
    } catch (error) {
      const { message, code, fields } = knownFailure(ctx, error);
      // The detail says these two in full: the 404 page and the wall.
      if (code === "not_found" || code === "account_locked") return redirect(back);
      const title = message.startsWith("PDF export") ? "Feature Unavailable" : failed;
      return redirectWithNotice(ctx, withUpgrade(back, { ...fields }), {
        title,
        text: message.slice(0, 500),
        tone: "failure",
      });
    }
  };
}
