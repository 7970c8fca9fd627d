import type { UserView } from "~/domain/accounts/member";

/** The user as screens know them. */
export type ShellUser = UserView & {
  /** Counted by the server's clock; null off trial. */
  trialDaysLeft: number | null;
  /** Until a cancelled plan closes, by the same clock; null for what has not been cancelled. */
  endsInDays: number | null;
  /** Behind the wall: only the settings open. */
  isLocked: boolean;
  /** Counted a little past what is shown (domain/notices/notice-words.ts). */
  unreadNotices: number;
};
