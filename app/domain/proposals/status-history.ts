/** How a proposal's status came to be what it is, told in sentences (spec 4). */
import type { ProposalStatus } from "./status";

/** A row of the status history, as it is stored. */
export interface RecordedChange {
  from: ProposalStatus;
  to: ProposalStatus;
  cause: "manual" | "event";
  changedAt: number;
}

export interface StatusStep {
  /** What happened: "You set it by hand". */
  words: string;
  /** Null where the proposal begins. */
  from: ProposalStatus | null;
  to: ProposalStatus;
  /** UTC milliseconds. */
  at: number;
}

interface Told {
  status: ProposalStatus;
  createdAt: number;
  /** Oldest first. */
  changes: readonly RecordedChange[];
  /** Whose deed an event was, by its moment: the name a client signed or decided with. */
  clientAt: (time: number) => string | null;
}

/**
 * The steps from the newest to the beginning. What was never a draft, such as a copy or the sample, begins with
 * the status that it was made with.
 */
export function statusHistory({ status, createdAt, changes, clientAt }: Told): StatusStep[] {
  const first: StatusStep = {
    words: "You created it",
    from: null,
    to: changes[0]?.from ?? status,
    at: createdAt,
  };
  const steps = changes.map(({ from, to, cause, changedAt }) => ({
    words: cause === "manual" ? "You set it by hand" : deed(to, clientAt(changedAt) ?? "The client"),
    from,
    to,
    at: changedAt,
  }));
  return [first, ...steps].reverse();
}

function deed(to: ProposalStatus, client: string): string {
  const deeds: Partial<Record<ProposalStatus, string>> = {
    generated: "The brief became a proposal",
    sent: "You sent it",
    opened: `${client} opened it`,
    viewed: `${client} opened it`,
    signed: `${client} signed it`,
    approved: `${client} approved it`,
    rejected: `${client} rejected it`,
    declined: `${client} declined it`,
  };
  return deeds[to] ?? "It moved on";
}
