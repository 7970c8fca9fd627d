import { t } from "~/platform/words/t";
import type { ProposalStatus } from "../status";
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
  /** When the owner set the current status by hand; null otherwise. */
  setByHandAt: number | null;
  now: number;
}

const OUTCOME_LABELS: Partial<Record<ProposalStatus, string>> = {
  signed: "Signed",
  approved: "Approved",
  rejected: "Rejected",
  declined: "Rejected",
};

export function journeySteps(milestones: Milestones): JourneyStep[] {
  const { status, setByHandAt, now } = milestones;
  const answer = OUTCOME_LABELS[status];
  // Events before the first send do not belong to the client's journey.
  const named: [string, number | null][] = [
    ["Created", milestones.firstSentAt === null ? milestones.createdAt : null],
    ["Sent", milestones.firstSentAt],
    ["Delivered", milestones.deliveredAt],
    ["Opened", milestones.openedAt],
    [t("Agreed to e-sign"), milestones.consentedAt],
    ["Signed", status === "signed" ? milestones.signedAt : null],
    ["Approved", status === "approved" ? milestones.approvedAt : null],
    ["Rejected", answer === "Rejected" ? milestones.rejectedAt : null],
    [t("{answer}, set by you", { answer: answer ?? "" }), answer ? setByHandAt : null],
  ];
  const reached = named
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .sort((one, other) => one.at - other.at);
  const steps = reached.map(({ name, at }, index) => ({
    name,
    at,
    sincePreviousMs: index === 0 ? null : clockDuration(reached[index - 1]?.at ?? at, at),
  }));
  if (answer) return steps;
  const awaited = milestones.firstSentAt === null ? t("Send") : t("Answer");
  return [
    ...steps,
    { name: awaited, at: null, sincePreviousMs: clockDuration(reached.at(-1)?.at ?? now, now) },
  ];
}
