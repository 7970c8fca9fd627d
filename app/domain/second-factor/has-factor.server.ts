/** Whether an account has a second factor, as columns and conditions of queries that have `users`. */
import { type SQL, sql } from "drizzle-orm";

// By the table's full name: in a query of one table a column would be written without it, and mean the inner table's.
const hasApp = sql<number>`exists (
  select 1 from totp_factors app where app.user_id = users.id and app.confirmed_at is not null)`;

/** An authenticator app that was confirmed, or a passkey. */
export const hasSecondFactor: SQL<number> = sql<number>`(${hasApp} or exists (
  select 1 from passkeys where passkeys.user_id = users.id))`;

/** What an account can show at the second step. */
export const factorColumns = {
  hasApp,
  passkeys: sql<number>`(select count(*) from passkeys where passkeys.user_id = users.id)`,
  recoveryCodes: sql<number>`(select count(*) from recovery_codes spare
    where spare.user_id = users.id and spare.used_at is null)`,
};

export interface FactorCounts {
  /** 1 or 0. */
  hasApp: number;
  passkeys: number;
  /** Those that were not used yet. */
  recoveryCodes: number;
}

export const isOn = ({ hasApp, passkeys }: FactorCounts): boolean => hasApp === 1 || passkeys > 0;
