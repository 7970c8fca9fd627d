/** Temporary accounts for tests. Their mails are not sent, and no model or browser is used. */
import { and, eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, subscriptions, users } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import { deleteAccount } from "../../account-data/deletion/delete-account.server";
import { hashPassword } from "../../accounts/passwords/passwords.server";
import { deleteFakeCustomer } from "../../billing/fake/console.server";
import type { Context, MemberContext } from "../../context";
import { toMember } from "../../people/member";
import { recentUsage, usageSince } from "../../people/usage/usage.server";
import { type Tier, TRIAL_DAYS } from "../../plans/plans";
import { composerModel } from "../../writing/composer-model";
import { SCRATCH_DOMAIN } from "./scratch-domain";
import { isOrphanedScratch } from "./scratch-rows.server";

const HELD_BACK = "Kept from leaving: a test wrote it.";

type Row = typeof subscriptions.$inferInsert;

export interface Scratch {
  id: string;
  email: string;
  /** Reads plan, usage and rights anew. */
  asMember(): Promise<MemberContext>;
  put(plan: Partial<Omit<Row, "userId">>): Promise<void>;
}

/** Deletes the account afterwards in any case. @param password none: nobody can sign in */
export async function withScratchAccount<T>(
  ctx: Context,
  use: (scratch: Scratch) => Promise<T>,
  password?: string,
): Promise<T> {
  const scratch = await createScratch(ctx, password);
  try {
    return await use(scratch);
  } finally {
    await eraseScratch(ctx, scratch.id);
  }
}

async function eraseScratch(ctx: Context, id: string): Promise<void> {
  await deleteAccount(ctx, id);
  await deleteFakeCustomer(ctx, id);
}

/** Deletes accounts of crashed tests, except persistent test data. */
export async function sweepScratch(ctx: Context): Promise<void> {
  const left = await ctx.primary
    .select({ id: users.id })
    .from(users)
    .where(isOrphanedScratch(ctx.now))
    .limit(20);
  for (const { id } of left) await eraseScratch(ctx, id);
}

/** The table at its end says at which byte each object begins. */
const EMPTY_PAGE = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>
endobj
xref
0 4
0000000000 65535 f\r
0000000009 00000 n\r
0000000054 00000 n\r
0000000105 00000 n\r
trailer
<</Root 1 0 R/Size 4>>
startxref
170
%%EOF`;

/** Not rate-limited against the admin. */
export function scratchContext(ctx: Context): Context {
  return {
    ...ctx,
    // Read your own writes.
    db: ctx.primary,
    config: { ...ctx.config, rateLimits: "open" },
    contentModel: composerModel,
    printer: { print: async () => new TextEncoder().encode(EMPTY_PAGE) },
    outbox: { send: (message) => (message.kind === "mail" ? holdBack(ctx, message.id) : Promise.resolve()) },
    mail: { ...ctx.mail, deliver: () => Promise.reject(new Error(HELD_BACK)) },
  };
}

/** Failed at once, before a sweep can publish it. */
const holdBack = async (ctx: Context, deliveryId: string) => {
  await ctx.primary
    .update(deliveries)
    .set({ state: "failed", lastError: HELD_BACK })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "pending")));
};

async function createScratch(ctx: Context, password: string | undefined): Promise<Scratch> {
  const id = newIdOfCell(ctx.config);
  const email = `${id.toLowerCase()}@${SCRATCH_DOMAIN}`;
  const passwordHash = password === undefined ? "none" : await hashPassword(ctx, password);
  const trial = {
    tier: "trial" as const,
    status: "trialing" as const,
    trialEndsAt: ctx.now + TRIAL_DAYS * DAY,
  };
  await runBatch(ctx.primary, [
    ctx.primary
      .insert(users)
      .values({ id, email, name: "Scratch Account", passwordHash, isTest: true, createdAt: ctx.now }),
    ctx.primary.insert(subscriptions).values({ userId: id, ...trial, updatedAt: ctx.now }),
  ]);
  return {
    id,
    email,
    asMember: () => asMember(scratchContext(ctx), id),
    put: async (plan) => {
      await ctx.primary.update(subscriptions).set(plan).where(eq(subscriptions.userId, id));
    },
  };
}

export const onPlan = (tier: Tier, now: number): Partial<Omit<Row, "userId">> =>
  tier === "trial"
    ? { tier, status: "trialing", trialEndsAt: now + TRIAL_DAYS * DAY }
    : { tier, status: "active", trialEndsAt: null, currentPeriodEndsAt: now + 20 * DAY };

async function asMember(ctx: Context, userId: string): Promise<MemberContext> {
  const [row] = await ctx.db
    .select({ user: users, subscription: subscriptions, usage: recentUsage(usageSince(ctx.now)) })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("The scratch account is gone.");
  return { ...ctx, actor: toMember({ ...row, spent: "{}" }, ctx.now) };
}
