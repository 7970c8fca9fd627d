/** Which test accounts "Cleanup Test Users" takes away, and which it leaves alone whatever they are marked as (docs/product.md 6). */
import type { SubscriptionStatus } from "../plans/plans";
import { isScratchAddress } from "../testing/scratch-domain";

/** What the rule looks at. */
export interface TestAccountFacts {
  email: string;
  isAdmin: boolean;
  status: SubscriptionStatus;
  /** At the payments' vendor; null where nobody pays for it through us. */
  subscriptionId: string | null;
}

export type Spared = "admin" | "paying";

/**
 * Why an account stays; null where it goes. Admins never go, and nobody who pays does. What was bought for an address
 * that the tests made up was paid by nobody.
 */
export function whySpared({ email, isAdmin, status, subscriptionId }: TestAccountFacts): Spared | null {
  if (isAdmin) return "admin";
  if (isScratchAddress(email)) return null;
  return subscriptionId !== null && status !== "expired" ? "paying" : null;
}

/** What became of a cleanup. */
export interface CleanupOutcome {
  /** Email addresses of those that were removed, and of those that could not be. */
  removed: string[];
  failed: string[];
}

/** Addresses that a sentence names before it only counts. */
const NAMED = 3;

/** What to tell whoever pressed the button. */
export function cleanupWords({ removed, failed }: CleanupOutcome): string {
  if (removed.length + failed.length === 0) return "There are no test accounts to remove.";
  const done =
    removed.length === 0
      ? "No test account was removed."
      : `Removed ${accounts(removed.length)}${named(removed)}.`;
  if (failed.length === 0) return done;
  return `${done} ${accounts(failed.length)} could not be removed${named(failed)}; the next cleanup tries again.`;
}

const accounts = (count: number) => `${count} test account${count === 1 ? "" : "s"}`;

function named(emails: string[]): string {
  const rest = emails.length - NAMED;
  return `: ${emails.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
