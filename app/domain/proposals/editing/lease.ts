/** Names the tab that edits a proposal. The others may ignore it: the revision decides whether a save is written. */
import { SECOND } from "~/platform/time/durations";

export interface Lease {
  /** Made by the page that holds it. */
  tab: string;
  /** UTC milliseconds, as `until`. */
  since: number;
  until: number;
}

export interface Claim {
  tab: string;
  takesOver: boolean;
}

/** Browsers let a tab in the background ask once a minute. */
export const LEASE_MS = 75 * SECOND;

/** Returns the lease after a tab has asked. The present holder keeps it unless another takes over. */
export function leaseAfter(present: Lease | null, { tab, takesOver }: Claim, now: number): Lease {
  const held = present && now < present.until ? present : null;
  if (held && held.tab !== tab && !takesOver) return held;
  const since = held?.tab === tab ? held.since : now;
  return { tab, since, until: now + LEASE_MS };
}
