import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { actorLabel } from "~/domain/audit/open-page";
import { payloadText } from "~/domain/audit/signing-steps";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { closingOf } from "~/domain/proposals/closing/closing";
import { isDecided, isLinkRevoked, isWaiting } from "~/domain/proposals/status";
import { endsAt, hasEnded, lastDay } from "~/domain/proposals/validity/validity";
import { longDay } from "~/platform/language/day-text";
import type { ClosingView, MoreTimeView } from "./proposal-view";

type Reader = SignedIn["reader"];

const dayForReader = (day: string, { dates }: Reader): string => longDay(day, dates);

/** The day of the sent version; before the first send, the chosen one. */
export function validUntilText({ validity, proposal }: ProposalDetail, reader: Reader): string {
  const day = validity ? lastDay(validity) : proposal.validUntil;
  return day === null ? "" : dayForReader(day, reader);
}

export function closingViewOf(
  { validity, proposal }: ProposalDetail,
  { now, reader }: { now: number; reader: Reader },
): ClosingView | null {
  const day = validity && lastDay(validity);
  if (!day || !hasEnded(validity, now) || !isWaiting(proposal.status) || isLinkRevoked(proposal)) return null;
  const { outcome = null, reason = null } = closingOf(proposal) ?? {};
  return { day, dayText: dayForReader(day, reader), outcome, reason };
}

export function moreTimeOf(
  { validity, proposal, events }: ProposalDetail,
  { now, reader }: { now: number; reader: Reader },
): MoreTimeView | null {
  const day = validity && lastDay(validity);
  if (!day || !hasEnded(validity, now) || isDecided(proposal.status) || isLinkRevoked(proposal)) return null;
  const since = endsAt(validity) ?? 0;
  const asked = events.findLast(({ type, occurredAt }) => type === "time.requested" && occurredAt >= since);
  return {
    lastDay: day,
    lastDayText: dayForReader(day, reader),
    asked: asked
      ? { who: actorLabel(asked), at: asked.occurredAt, message: payloadText(asked, "message") ?? "" }
      : null,
  };
}
