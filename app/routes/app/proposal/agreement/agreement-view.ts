import type { ProposalStatus } from "~/domain/proposals/status";

export interface AgreementView {
  /** Of the first agreement. */
  first: { id: string; title: string; number: string | null; sums: string };
  isChange: boolean;
  /** Agreed and open, the newest last. */
  changes: {
    id: string;
    title: string;
    number: string | null;
    /** Null while it is open. */
    sums: string | null;
    status: ProposalStatus;
    requiresSignature: boolean;
    sentAt: number | null;
  }[];
  /** Null where the first agreement names no total. */
  total: string | null;
  /** The first day on which a recurring line ends, "31 March 2027"; null where none does. */
  ends: string | null;
}
