/** The standing of the agreement on a version. Pages, the API and mails say nothing else about it. */
import type { ProposalStatus } from "~/db/vocabulary";
import { hasTurn, progressOf, type Turn } from "./signing-order";

export const STANDINGS = [
  "complete",
  "superseded",
  "declined",
  "withdrawn",
  "closed",
  "lapsed",
  "waiting",
] as const;

interface Party extends Turn {
  name: string;
  userId: string | null;
}

export interface StandingFacts<P extends Party> {
  /** The people who sign, approve and read the version. */
  parties: readonly P[];
  /** The person who declined or rejected the version; null for nobody. */
  declinedBy: string | null;
  /** The version was the last one sent. */
  isCurrentVersion: boolean;
  /** The sender has withdrawn or deleted the proposal. */
  isWithdrawn: boolean;
  /** The proposal's status: the sender may have closed it without an answer. */
  status: ProposalStatus;
  /** Its last valid day has passed. */
  isLapsed: boolean;
}

export interface Standing {
  state: (typeof STANDINGS)[number];
  /** Names of those who can answer now; empty unless it waits. */
  waitsFor: string[];
  /** Null unless somebody declined. */
  declinedBy: string | null;
}

const CLOSED: readonly ProposalStatus[] = ["signed", "rejected", "declined"];

/** An agreement that everybody has signed and approved is complete, whatever happens afterwards. */
export function standingOf<P extends Party>(facts: StandingFacts<P>): Standing {
  const { isComplete, due } = progressOf(facts.parties);
  const nobody = { waitsFor: [], declinedBy: null };
  if (isComplete) return { ...nobody, state: "complete" };
  if (!facts.isCurrentVersion) return { ...nobody, state: "superseded" };
  if (facts.declinedBy !== null) return { ...nobody, state: "declined", declinedBy: facts.declinedBy };
  if (facts.isWithdrawn) return { ...nobody, state: "withdrawn" };
  if (CLOSED.includes(facts.status)) return { ...nobody, state: "closed" };
  if (facts.isLapsed && !isAcceptedByClients(facts.parties)) return { ...nobody, state: "lapsed" };
  return { ...nobody, state: "waiting", waitsFor: due.map(({ name }) => name) };
}

/** The sender's own signature may come after the last valid day. */
const isAcceptedByClients = (parties: readonly Party[]): boolean =>
  parties.every((party) => !hasTurn(party) || party.hasAnswered || party.userId !== null);
