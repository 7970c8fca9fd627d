import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { ProposalStatus } from "../proposals/status";
import { clockDuration } from "./time-labels";

export interface JourneyStep {
  name: string;
  /** UTC milliseconds; null for a future step. */
  at: number | null;
  /** Whole minutes since the previous step; null for the first. */
  sincePreviousMs: number | null;
}

export interface Milestones {
  createdAt: number;
  firstSentAt: number | null;
  /** Null when the mail service does not report deliveries. */
  deliveredAt: number | null;
  openedAt: number | null;
  consentedAt: number | null;
  signedAt: number | null;
  approvedAt: number | null;
  rejectedAt: number | null;
  status: ProposalStatus;
  /** The time at which the owner set the current status by hand; null otherwise. */
  setByHandAt: number | null;
  now: number;
}

const SET_BY_HAND: Partial<Record<ProposalStatus, AppMessage>> = {
  signed: msg("Signed, set by you"),
  approved: msg("Approved, set by you"),
  rejected: msg("Rejected, set by you"),
  declined: msg("Rejected, set by you"),
};

type NamedTime = [name: string, at: number | null];

export function journeySteps(milestones: Milestones): JourneyStep[] {
  const { status, setByHandAt, now } = milestones;
  const setByHand = SET_BY_HAND[status];
  // Events before the first send do not belong to the client's journey.
  const named: NamedTime[] = [
    [t("Created"), milestones.firstSentAt === null ? milestones.createdAt : null],
    [t("Sent"), milestones.firstSentAt],
    [t("Delivered"), milestones.deliveredAt],
    [t("Opened"), milestones.openedAt],
    [t("Agreed to e-sign"), milestones.consentedAt],
    [t("Signed"), status === "signed" ? milestones.signedAt : null],
    [t("Approved"), status === "approved" ? milestones.approvedAt : null],
    [t("Rejected"), status === "rejected" || status === "declined" ? milestones.rejectedAt : null],
    ...(setByHand ? [[t(setByHand), setByHandAt] satisfies NamedTime] : []),
  ];
  const reached = named
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .sort((one, other) => one.at - other.at);
  const steps = reached.map(({ name, at }, index) => ({
    name,
    at,
    sincePreviousMs: index === 0 ? null : clockDuration(reached[index - 1]?.at ?? at, at),
  }));
  if (setByHand) return steps;
  const awaited = milestones.firstSentAt === null ? t("Send") : t("Answer");
  return [
    ...steps,
    { name: awaited, at: null, sincePreviousMs: clockDuration(reached.at(-1)?.at ?? now, now) },
  ];
}
