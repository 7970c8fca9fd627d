/** docs/product.md 6. */
import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import * as z from "zod";
import { subscriptions, users } from "~/db/schema";
import { describeError } from "~/platform/log.server";
import { deleteAccount } from "../../account-data/deletion/delete-account.server";
import { deleteFakeCustomer } from "../../billing/fake/console.server";
import type { MemberContext } from "../../context";
import { normalizeStatus } from "../../plans/plans";
import { assertAdmin } from "../accounts.server";
import { logAction } from "../log-action.server";
import { SCRATCH_DOMAIN } from "./scratch-domain";
import { isActiveScratch } from "./scratch-rows.server";
import { type CleanupOutcome, type KeepReason, keepReason } from "./test-accounts";

/** Removing an account takes a dozen database calls. */
const MAX_CLEANUP = 40;

export interface TestAccount {
  id: string;
  name: string;
  email: string;
  createdAt: number;
  proposals: number;
  signed: number;
  /** The reason for keeping the account; null if it is removed. */
  spared: KeepReason | null;
}

interface CleanupList {
  accounts: TestAccount[];
  hasMore: boolean;
}

export const cleanupSchema = z.object({ userIds: z.array(z.string().max(64)).max(MAX_CLEANUP) });

/** Skips accounts of running tests. @throws DomainError forbidden */
export async function listTestAccounts(ctx: MemberContext): Promise<CleanupList> {
  assertAdmin(ctx);
  const found = await testAccountQuery(ctx);
  return {
    accounts: found.slice(0, MAX_CLEANUP).map(toTestAccount),
    hasMore: found.length > MAX_CLEANUP,
  };
}

/**
 * Removes each account in a batch of its own, and logs it. The batch checks the conditions again; failures are left for
 * the next cleanup.
 * @param userIds as listed; null for all @throws DomainError forbidden
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
  const act = logAction(ctx, { type: "test_users.removed", detail }, account);
  try {
    const isRemoved = await deleteAccount(ctx, id, { alongside: [act], onlyIf: isRemovable });
    if (!isRemoved) return "spared";
    await deleteFakeCustomer(ctx, id);
    return "removed";
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
    return "failed";
  }
}

/** `keepReason` in SQL. Nobody can pay from a scratch address. */
const isSpared = sql`(users.is_admin or exists (select 1 from subscriptions plan where plan.user_id = users.id
  and plan.subscription_id is not null and plan.status <> 'expired' and users.email not like ${`%@${SCRATCH_DOMAIN}`}))`;

const isRemovable = sql`(users.is_test and not ${isSpared})`;

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
      .where(and(eq(users.isTest, true), isNull(users.deletedAt), not(isActiveScratch(ctx.now))))
      // Kept accounts come last, so that they do not fill the list.
      .orderBy(isSpared, asc(users.createdAt), asc(users.id))
      .limit(MAX_CLEANUP + 1)
  );
}

type Row = Awaited<ReturnType<typeof testAccountQuery>>[number];

const toTestAccount = ({ id, name, email, createdAt, proposals, signed, ...facts }: Row): TestAccount => ({
  id,
  name,
  email,
  createdAt,
  proposals,
  signed,
  spared: keepReason({ ...facts, email, status: normalizeStatus(facts.status) }),
});
