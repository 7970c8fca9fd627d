import { sql } from "drizzle-orm";
import type { MemberContext } from "../../../context";
import { TIERS } from "../../../plans/plans";
import type { Checks } from "../report";
import { countsQuery, orphans, type RowCheck, recordCounts } from "../row-checks";

const tiers = TIERS.map((tier) => `'${tier}'`).join(", ");

/** Deleted accounts with signed agreements keep a row. */
const ACCOUNT_CHECKS: readonly RowCheck[] = [
  {
    name: "Every account has a plan",
    wrong:
      "select id from users u where deleted_at is null and not exists (select 1 from subscriptions s where s.user_id = u.id)",
  },
  {
    name: "Every plan is one of ours",
    wrong: `select user_id from subscriptions where tier not in (${tiers})`,
  },
  {
    name: "Every trial has an end",
    wrong:
      "select user_id from subscriptions where tier = 'trial' and status = 'trialing' and trial_ends_at is null",
  },
  {
    name: "Addresses are lower-case and trimmed",
    wrong: "select id from users where deleted_at is null and email <> lower(trim(email))",
  },
  {
    name: "What was counted is not below zero",
    wrong: "select user_id from usage where proposals_created < 0 or emails_sent < 0",
  },
  {
    name: "No session outlives its length",
    wrong: "select rowid from sessions where expires_at <= created_at",
  },
  {
    name: "A branding colour is a colour",
    wrong:
      "select user_id from branding where accent is not null and accent not glob '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'",
  },
  {
    name: "What was given back belongs to an invoice",
    wrong:
      "select id from payments p where kind <> 'invoice' and not exists (select 1 from payments i where i.id = p.invoice_id)",
  },
  orphans("Every plan belongs to an account", "subscriptions", "user_id", "users"),
  orphans("Every session belongs to an account", "sessions", "user_id", "users"),
  orphans("Every count belongs to an account", "usage", "user_id", "users"),
  orphans("Every branding belongs to an account", "branding", "user_id", "users"),
  orphans("Every payment belongs to an account", "payments", "user_id", "users"),
  orphans("Every notice belongs to an account", "notices", "user_id", "users"),
  {
    name: "Every mail belongs to an account, or confirms a sign-up",
    wrong: `select id from deliveries d where case when user_id is null then kind <> 'sign_up'
      else not exists (select 1 from users where users.id = d.user_id) end`,
  },
  orphans("Every membership belongs to a team", "memberships", "team_id", "teams"),
  orphans("Every API key belongs to an account", "api_keys", "user_id", "users"),
  orphans("Every webhook belongs to an account", "hook_endpoints", "user_id", "users"),
];

/** Read-only, on real data. */
export async function userDataIntegrity(ctx: MemberContext, checks: Checks): Promise<void> {
  const [counts] = await ctx.primary.all<Record<string, number>>(sql.raw(countsQuery(ACCOUNT_CHECKS)));
  recordCounts(ACCOUNT_CHECKS, counts ?? {}, checks);
  const [all] = await ctx.primary.all<{ accounts: number }>(sql`select count(*) as accounts from users`);
  checks.that(
    "There are accounts to look at",
    (all?.accounts ?? 0) > 0,
    `${all?.accounts ?? 0} accounts were looked at.`,
  );
}
