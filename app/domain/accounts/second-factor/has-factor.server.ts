import { type SQL, sql } from "drizzle-orm";

// Uses the full table name: drizzle omits it in single-table queries, where it would name the inner table.
const hasApp = sql<number>`exists (
  select 1 from totp_factors app where app.user_id = users.id and app.confirmed_at is not null)`;

export const hasSecondFactor: SQL<number> = sql<number>`(${hasApp} or exists (
  select 1 from passkeys where passkeys.user_id = users.id))`;

export const factorColumns = {
  hasApp,
  passkeys: sql<number>`(select count(*) from passkeys where passkeys.user_id = users.id)`,
  recoveryCodes: sql<number>`(select count(*) from recovery_codes spare
    where spare.user_id = users.id and spare.used_at is null)`,
};

export interface FactorCounts {
  hasApp: number;
  passkeys: number;
  recoveryCodes: number;
}

export const isOn = ({ hasApp, passkeys }: FactorCounts): boolean => hasApp === 1 || passkeys > 0;
