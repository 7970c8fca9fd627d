/** What keeps a mail from going out that was to: looked at before every handover, and before a retry. */
import type { DeliveryKind } from "~/db/schema";
import type { Context } from "../context";
import { reasonNotToMailPortal } from "../portal/portal-mail.server";
import { isWaiting } from "../proposals/status";
import { codeState } from "../signing/code-step";
import { reasonToStopAccountMail } from "./account-mail.server";
import type { DeliveryFacts, ProposalFacts } from "./delivery-facts.server";

/** The mails that lead a reader to an open proposal. */
const OFFERS: DeliveryKind[] = ["proposal", "proposal_copy", "reminder", "link_renewal", "signing_code"];

/** Why a mail must not go out any more, or null. */
export function reasonToStop(ctx: Context, facts: DeliveryFacts): string | null {
  if (facts.about === "portal") return reasonNotToMailPortal(facts, ctx.now);
  return facts.about === "account"
    ? reasonToStopAccountMail(ctx, facts)
    : reasonToStopProposalMail(ctx, facts);
}

/**
 * A link to what is no longer offered would mislead the client. A signed copy and a notice stay true whatever
 * happens afterwards.
 */
function reasonToStopProposalMail({ now }: Pick<Context, "now">, facts: ProposalFacts): string | null {
  const { delivery, proposal, link, code } = facts;
  if (delivery.kind === "signing_code" && codeState(code, now) !== "open") {
    return "The code was used or has expired.";
  }
  if (!OFFERS.includes(delivery.kind)) return null;
  if (proposal.deletedAt !== null) return "The proposal was deleted.";
  if (delivery.versionId !== proposal.currentVersionId) return "A newer version was sent.";
  if (link?.revokedAt || proposal.pageClosedAt) return "Its link was withdrawn or replaced.";
  return delivery.kind === "reminder" ? reasonNotToRemind(facts, now) : null;
}

function reasonNotToRemind(
  { proposal, link, remindersStopped: isStopped }: ProposalFacts,
  now: number,
): string | null {
  if (!isWaiting(proposal.status)) return "The client has already responded.";
  if (isStopped) return "Your client asked for no more reminders.";
  return link && link.expiresAt <= now ? "Its link has expired." : null;
}
