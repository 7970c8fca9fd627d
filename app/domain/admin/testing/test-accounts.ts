/** docs/product.md 6. */
import type { SubscriptionStatus } from "../../plans/plans";
import { isScratchEmail } from "./scratch-domain";

interface TestAccountData {
  email: string;
  isAdmin: boolean;
  status: SubscriptionStatus;
  subscriptionId: string | null;
}

export type KeepReason = "admin" | "paying";

/** Admins and paying accounts stay, except scratch addresses: nobody paid for those. */
export function keepReason({ email, isAdmin, status, subscriptionId }: TestAccountData): KeepReason | null {
  if (isAdmin) return "admin";
  if (isScratchEmail(email)) return null;
  return subscriptionId !== null && status !== "expired" ? "paying" : null;
}

export interface CleanupOutcome {
  removed: string[];
  failed: string[];
}

const MAX_NAMED = 3;

export function cleanupMessage({ removed, failed }: CleanupOutcome): string {
  if (removed.length + failed.length === 0) return "There are no test accounts to remove.";
  const done =
    removed.length === 0
      ? "No test account was removed."
      : `Removed ${accounts(removed.length)}${nameList(removed)}.`;
  if (failed.length === 0) return done;
  return `${done} ${accounts(failed.length)} could not be removed${nameList(failed)}; the next cleanup tries again.`;
}

const accounts = (count: number) => `${count} test account${count === 1 ? "" : "s"}`;

function nameList(emails: string[]): string {
  const rest = emails.length - MAX_NAMED;
  return `: ${emails.slice(0, MAX_NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
