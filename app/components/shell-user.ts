import type { UserView } from "~/domain/people/member";
import type { BillingInterval } from "~/domain/plans/prices";
import type { Reader } from "~/ui/reader";

export type ShellUser = UserView & {
  /** Counted by the server's clock; null off trial. */
  trialDaysLeft: number | null;
  /** Days until a cancelled plan ends, by the server's clock. */
  endsInDays: number | null;
  /** Null if never paid through the product. */
  paidInterval: BillingInterval | null;
  /** Only settings and billing are open. */
  isLocked: boolean;
  /** Also while that team is locked. */
  isInTeam: boolean;
  /** Name of the team's owner while the team is locked. */
  lockedTeamOf: string | null;
  /** A payment failed and is still due. */
  isPastDue: boolean;
  /** Capped just above what is shown (domain/notifications/notification-text.ts). */
  unreadNotices: number;
  reader: Reader;
  contactEmail: string;
};
