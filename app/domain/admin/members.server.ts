/** Other people's accounts, as admins know them. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import { type Member, type MemberRows, toMember } from "../accounts/member";
import { spentByAccount } from "../billing/spent.server";
import type { MemberContext } from "../context";
import type { Subscription } from "../plans/entitlements";
import { readStatus } from "../plans/plans";
import { recentUsage } from "../plans/usage.server";
import { hasSecondFactor } from "../second-factor/has-factor.server";
import { teamOfAccount } from "../team/membership.server";

export interface KnownMember extends Member {
  isTest: boolean;
  /** IANA name; null where none is known. */
  timeZone: string | null;
  /** The plan of the account's own row: the one an admin sets, whatever a team's plan gives besides. */
  own: Subscription;
}

/** What is read of an account, from users and their subscriptions. No password hashes leave the database for it. */
export const memberColumns = (now: number) => ({
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
  usage: recentUsage(now),
  spent: spentByAccount,
  team: teamOfAccount,
  hasSecondFactor,
});

type KnownRows = MemberRows & { user: Pick<KnownMember, "isTest" | "timeZone"> };

export const knownMember = (rows: KnownRows, now: number): KnownMember => ({
  ...toMember(rows, now),
  isTest: rows.user.isTest,
  timeZone: rows.user.timeZone,
  own: { ...rows.subscription, status: readStatus(rows.subscription.status) },
});

/** The query for accounts by their ids; those that were deleted are not among them. */
export const membersNamed = (ctx: MemberContext, userIds: string[]) =>
  ctx.db
    .select(memberColumns(ctx.now))
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)));
