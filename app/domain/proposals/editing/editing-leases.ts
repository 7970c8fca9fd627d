import type { Claim, Lease } from "./lease";

export interface EditingLeases {
  /** @returns who holds it now */
  hold(proposalId: string, claim: Claim, now: number): Promise<Lease>;
  /** Only a tab that holds it gives it up. */
  leave(proposalId: string, tab: string): Promise<void>;
}
