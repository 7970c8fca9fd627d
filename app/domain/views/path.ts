/** The way of a proposal from its first send to its answer: what happened when, in the order of time. */
import type { ProposalStatus } from "../proposals/status";
import { clockSpan } from "./time-words";

export interface Station {
  name: string;
  /** UTC milliseconds; null for what is still to come. */
  at: number | null;
  /** Since the station before, in whole minutes of the clock; null at the first. */
  after: number | null;
}

export interface Milestones {
  createdAt: number;
  firstSentAt: number | null;
  /** When the recipient's server took the first mail, where the mail service tells. */
  deliveredAt: number | null;
  openedAt: number | null;
  consentedAt: number | null;
  signedAt: number | null;
  approvedAt: number | null;
  rejectedAt: number | null;
  status: ProposalStatus;
  /** Set by the owner's hand to what it is now; null where the client did it, or nobody. */
  setByHandAt: number | null;
  now: number;
}

const ANSWERED: Partial<Record<ProposalStatus, string>> = {
  signed: "Signed",
  approved: "Approved",
  rejected: "Rejected",
  declined: "Rejected",
};

/** Without an answer the last station is the one that is waited for; nothing is guessed in between. */
export function pathOf(milestones: Milestones): Station[] {
  const { status, setByHandAt, now } = milestones;
  const answer = ANSWERED[status];
  // What was before the first send is no part of the way that a client goes.
  const named: [string, number | null][] = [
    ["Created", milestones.firstSentAt === null ? milestones.createdAt : null],
    ["Sent", milestones.firstSentAt],
    ["Delivered", milestones.deliveredAt],
    ["Opened", milestones.openedAt],
    ["Agreed to e-sign", milestones.consentedAt],
    ["Signed", status === "signed" ? milestones.signedAt : null],
    ["Approved", status === "approved" ? milestones.approvedAt : null],
    ["Rejected", answer === "Rejected" ? milestones.rejectedAt : null],
    [`${answer}, set by you`, answer ? setByHandAt : null],
  ];
  const reached = named
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .sort((one, other) => one.at - other.at);
  const stations = reached.map(({ name, at }, index) => ({
    name,
    at,
    after: index === 0 ? null : clockSpan(reached[index - 1]?.at ?? at, at),
  }));
  if (answer) return stations;
  const awaited = milestones.firstSentAt === null ? "Send" : "Answer";
  return [...stations, { name: awaited, at: null, after: clockSpan(reached.at(-1)?.at ?? now, now) }];
}
