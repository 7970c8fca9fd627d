/** "Cleanup Test Users" (docs/product.md 6): a list of what would go, and the removal of just what was listed. */
import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import * as z from "zod";
import { subscriptions, users } from "~/db/schema";
import { describeError } from "~/platform/log.server";
import { eraseAccount } from "../accounts/erase-account.server";
import { forgetCustomer } from "../billing/stand-in/counter.server";
import type { MemberContext } from "../context";
import { readStatus } from "../plans/plans";
import { SCRATCH_DOMAIN } from "../testing/scratch-domain";
import { isInUse } from "../testing/scratch-rows.server";
import { assertAdmin } from "./accounts.server";
import { recordAct } from "./record-act.server";
import { type CleanupOutcome, type Spared, whySpared } from "./test-accounts";

/** Removing one takes a dozen calls of the database, so a cleanup takes only so many at a time. */
export const CLEANUP_AT_MOST = 40;

/** An account that is marked as one for trying things out. */
export interface TestAccount {
  id: string;
  name: string;
  email: string;
  /** UTC milliseconds. */
  createdAt: number;
  proposals: number;
  /** Proposals that a client signed: what was signed stays that client's. */
  signed: number;
  /** Why it stays; null where it goes. */
  spared: Spared | null;
}

export interface CleanupList {
  accounts: TestAccount[];
  /** There are more than one cleanup takes. */
  hasMore: boolean;
}

export const cleanupSchema = z.object({ userIds: z.array(z.string().max(64)).max(CLEANUP_AT_MOST) });

/**
 * The dry run: what a cleanup would remove, what it would leave, and why. What a running test works on is no part of it.
 * @throws DomainError forbidden
 */
export async function listTestAccounts(ctx: MemberContext): Promise<CleanupList> {
  assertAdmin(ctx);
  const found = await testAccountQuery(ctx);
  return {
    accounts: found.slice(0, CLEANUP_AT_MOST).map(testAccount),
    hasMore: found.length > CLEANUP_AT_MOST,
  };
}

/**
 * Removes test accounts, each whole and recorded in the same batch. What fails stays as it is and is tried again by the
 * next cleanup; an account that is gone by now, is marked no more, was made an admin or pays by now is left out: that
 * is asked once more before its plan is touched, and by the batch that removes it.
 * @param userIds those that were listed; null for all that a list would name
 * @throws DomainError forbidden
 */
export async function cleanUpTestUsers(
  ctx: MemberContext,
  userIds: string[] | null,
): Promise<CleanupOutcome> {
  const { accounts } = await listTestAccounts(ctx);
  const outcome: CleanupOutcome = { removed: [], failed: [] };
  for (const account of accounts) {
    if (account.spared !== null || userIds?.includes(account.id) === false) continue;
    const became = await remove(ctx, account);
    if (became !== "spared") outcome[became].push(account.email);
  }
  return outcome;
}

async function remove(ctx: MemberContext, account: TestAccount): Promise<"removed" | "spared" | "failed"> {
  const { id, createdAt: registeredAt, proposals, signed } = account;
  const detail = { registeredAt, proposals, signed };
  const act = recordAct(ctx, { type: "test_users.removed", detail }, account);
  try {
    const isRemoved = await eraseAccount(ctx, id, { alongside: [act], onlyIf: goes });
    if (!isRemoved) return "spared";
    await forgetCustomer(ctx, id);
    return "removed";
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
    return "failed";
  }
}

/** `whySpared` for the database. Nobody can pay from an address that the tests made up. */
const isSpared = sql`(users.is_admin or exists (select 1 from subscriptions plan where plan.user_id = users.id
  and plan.subscription_id is not null and plan.status <> 'expired' and users.email not like ${`%@${SCRATCH_DOMAIN}`}))`;

/** Asked of the row in `users` once more, by each statement that matters. */
const goes = sql`(users.is_test and not ${isSpared})`;

function testAccountQuery(ctx: MemberContext) {
  return (
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        isAdmin: users.isAdmin,
        createdAt: users.createdAt,
        status: subscriptions.status,
        subscriptionId: subscriptions.subscriptionId,
        proposals: sql<number>`(select count(*) from proposals where user_id = ${users.id} and deleted_at is null)`,
        signed: sql<number>`(select count(distinct signatures.proposal_id) from signatures
        inner join proposals on proposals.id = signatures.proposal_id where proposals.user_id = ${users.id})`,
      })
      .from(users)
      .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(and(eq(users.isTest, true), isNull(users.deletedAt), not(isInUse(ctx.now))))
      // Whoever stays comes last, and keeps nobody off the list who goes.
      .orderBy(isSpared, asc(users.createdAt), asc(users.id))
      .limit(CLEANUP_AT_MOST + 1)
  );
}

type Row = Awaited<ReturnType<typeof testAccountQuery>>[number];

const testAccount = ({ id, name, email, createdAt, proposals, signed, ...facts }: Row): TestAccount => ({
  id,
  name,
  email,
  createdAt,
  proposals,
  signed,
  spared: whySpared({ ...facts, email, status: readStatus(facts.status) }),
});
