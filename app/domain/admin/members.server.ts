import { and, eq, inArray, isNull } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import { hasSecondFactor } from "../accounts/second-factor/has-factor.server";
import { spentByAccount } from "../billing/history/spent.server";
import type { MemberContext } from "../context";
import { type Member, type MemberRows, toMember } from "../people/member";
import { teamOfAccount } from "../people/membership.server";
import { recentUsage, usageSince } from "../people/usage/usage.server";
import type { Subscription } from "../plans/entitlements";
import { normalizeStatus } from "../plans/plans";

export interface AdminUser extends Member {
  isTest: boolean;
  timeZone: string | null;
  /** The account's own plan, not its team's. */
  own: Subscription;
}

/** No password hashes. */
export const adminUserColumns = (now: number) => ({
  user: {
    id: users.id,
    name: users.name,
    businessName: users.businessName,
    email: users.email,
    isAdmin: users.isAdmin,
    emailVerifiedAt: users.emailVerifiedAt,
    isTest: users.isTest,
    timeZone: users.timeZone,
    noticeChoices: users.noticeChoices,
    createdAt: users.createdAt,
  },
  subscription: subscriptions,
  usage: recentUsage(usageSince(now)),
  spent: spentByAccount,
  team: teamOfAccount,
  hasSecondFactor,
});

type AdminUserRows = MemberRows & { user: Pick<AdminUser, "isTest" | "timeZone"> };

export const toAdminUser = (rows: AdminUserRows, now: number): AdminUser => ({
  ...toMember(rows, now),
  isTest: rows.user.isTest,
  timeZone: rows.user.timeZone,
  own: { ...rows.subscription, status: normalizeStatus(rows.subscription.status) },
});

export const adminUsersQuery = (ctx: MemberContext, userIds: string[]) =>
  ctx.db
    .select(adminUserColumns(ctx.now))
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)));
