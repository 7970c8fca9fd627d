/** Accounts that a test makes, works on and takes away again. No mail of theirs leaves, and no model or browser is paid. */
import { and, eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import { eraseAccount } from "../accounts/erase-account.server";
import { toMember } from "../accounts/member";
import { hashPassword } from "../accounts/passwords.server";
import { forgetCustomer } from "../billing/stand-in/counter.server";
import type { Context, MemberContext } from "../context";
import { composerModel } from "../documents/composer-model";
import { type Tier, TRIAL_DAYS } from "../plans/plans";
import { recentUsage } from "../plans/usage.server";
import { SCRATCH_DOMAIN } from "./scratch-domain";
import { isLeftBehind } from "./scratch-rows.server";

/** Why the mails of a test are on nobody's way. */
export const KEPT_BACK = "Kept from leaving: a test wrote it.";

type Row = typeof subscriptions.$inferInsert;

export interface Scratch {
  id: string;
  email: string;
  /** Signed in as this account, as it is at this moment: plan, usage and rights are read anew. */
  asMember(): Promise<MemberContext>;
  /** Changes what the account's plan is, as a payment would. */
  put(plan: Partial<Omit<Row, "userId">>): Promise<void>;
}

/**
 * Makes a scratch account on trial, hands it to `use`, and takes it away whatever happens there.
 * @param password to sign in with; without one nobody can
 */
export async function onScratchAccount<T>(
  ctx: Context,
  use: (scratch: Scratch) => Promise<T>,
  password?: string,
): Promise<T> {
  const scratch = await makeScratch(ctx, password);
  try {
    return await use(scratch);
  } finally {
    await eraseScratch(ctx, scratch.id);
  }
}

/** With what it bought at the stand-in. */
async function eraseScratch(ctx: Context, id: string): Promise<void> {
  await eraseAccount(ctx, id);
  await forgetCustomer(ctx, id);
}

/** Takes away what tests that were cut off have left. Test data that were asked for stay. */
export async function sweepScratch(ctx: Context): Promise<void> {
  const left = await ctx.primary.select({ id: users.id }).from(users).where(isLeftBehind(ctx.now)).limit(20);
  for (const { id } of left) await eraseScratch(ctx, id);
}

/** The least that is a PDF with a page. */
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
trailer
<</Root 1 0 R/Size 4>>
%%EOF`;

/** The context a test works in. Its own acts are not counted against whoever runs it. */
export function scratchContext(ctx: Context): Context {
  return {
    ...ctx,
    // What a test has just written it reads at once.
    db: ctx.primary,
    config: { ...ctx.config, rateLimits: "open" },
    contentModel: composerModel,
    printer: { print: async () => new TextEncoder().encode(EMPTY_PAGE) },
    outbox: { send: (message) => (message.kind === "mail" ? keepBack(ctx, message.id) : Promise.resolve()) },
    mail: { ...ctx.mail, deliver: () => Promise.reject(new Error(KEPT_BACK)) },
  };
}

/** The row is done with before any sweep could send it on its way. */
const keepBack = async (ctx: Context, deliveryId: string) => {
  await ctx.primary
    .update(deliveries)
    .set({ state: "failed", lastError: KEPT_BACK })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "pending")));
};

async function makeScratch(ctx: Context, password: string | undefined): Promise<Scratch> {
  const id = newId();
  const email = `${id.toLowerCase()}@${SCRATCH_DOMAIN}`;
  const passwordHash = password === undefined ? "none" : await hashPassword(password);
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

/** On a plan as a payment would leave it. */
export const onPlan = (tier: Tier, now: number): Partial<Omit<Row, "userId">> =>
  tier === "trial"
    ? { tier, status: "trialing", trialEndsAt: now + TRIAL_DAYS * DAY }
    : { tier, status: "active", trialEndsAt: null, currentPeriodEndsAt: now + 20 * DAY };

async function asMember(ctx: Context, userId: string): Promise<MemberContext> {
  const [row] = await ctx.db
    .select({ user: users, subscription: subscriptions, usage: recentUsage(ctx.now) })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("The scratch account is gone.");
  return { ...ctx, actor: toMember({ ...row, spent: "{}" }, ctx.now) };
}
