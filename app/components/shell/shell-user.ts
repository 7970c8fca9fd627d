import type { UserView } from "~/domain/accounts/member";
import type { BillingInterval } from "~/domain/plans/prices";
import type { Reader } from "~/ui/reader";

/** The user as screens know them. */
export type ShellUser = UserView & {
  /** Counted by the server's clock; null off trial. */
  trialDaysLeft: number | null;
  /** Until a cancelled plan closes, by the same clock; null for what has not been cancelled. */
  endsInDays: number | null;
  /** How the plan is, or was, paid through us; null where it never was. */
  paidInterval: BillingInterval | null;
  /** Behind the wall: only the settings and billing open. */
  isLocked: boolean;
  /** In somebody's team, locked or not. */
  isInTeam: boolean;
  /** By name, the owner of their team while its plan does not hold; null otherwise. */
  lockedTeamOf: string | null;
  /** A payment failed and is still due. */
  isPastDue: boolean;
  /** Counted a little past what is shown (domain/notices/notice-words.ts). */
  unreadNotices: number;
  /** What they chose times to be written in. */
  reader: Reader;
  /** Where people write to us, for the plan that is agreed in person. */
  contactEmail: string;
};
