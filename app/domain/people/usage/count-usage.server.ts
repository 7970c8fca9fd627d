/** The counting statement checks the limit itself, so that no race can pass it. */
import { sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { usage } from "~/db/schema";
import type { Context, MemberContext } from "../../context";
import {
  accountLocked,
  emailLimitReached,
  proposalLimitReached,
  rewritesLimitReached,
} from "../../plans/plan-errors";
import { memberUsagePeriod } from "../member";

type UsageCounter = "proposalsCreated" | "emailsSent" | "rewrites";

export function assertOpenAccount(ctx: MemberContext): void {
  if (ctx.actor.rights.isLocked) throw accountLocked(ctx.actor.rights);
}

export const canCreateProposal = ({ actor: { rights, usage: used } }: MemberContext): boolean =>
  used.proposalsCreated < rights.proposalsLimit;

/** docs/product.md 5: drafts do not count, but none starts at the limit. @throws DomainError limit_reached */
export function assertCanCreateProposal(ctx: MemberContext): void {
  if (!canCreateProposal(ctx)) throw proposalLimitReached(ctx.actor.rights);
}

export const countProposal = (ctx: MemberContext): Statement[] =>
  countOne(ctx, "proposalsCreated", ctx.actor.rights.proposalsLimit);

export const countSend = (ctx: MemberContext): Statement[] =>
  countOne(ctx, "emailsSent", ctx.actor.rights.emailSendLimit);

export const countRewrite = (ctx: MemberContext): Statement[] =>
  countOne(ctx, "rewrites", ctx.actor.rights.rewritesLimit);

/** Gives back what was counted but not used. */
export const uncount = (
  { db }: Pick<Context, "db">,
  counted: UsageCounter,
  { userId, period }: { userId: string | null; period: string },
) =>
  db
    .update(usage)
    .set({ [counted]: sql`${usage[counted]} - 1` })
    .where(sql`${usage.userId} = ${userId} and ${usage.period} = ${period} and ${usage[counted]} > 0`);

/** Reads usage again after a refused batch: the request's figures may be outdated. @throws DomainError limit_reached */
export async function assertBelowLimit(ctx: MemberContext, counted: UsageCounter): Promise<void> {
  const period = memberUsagePeriod(ctx.actor, ctx.now);
  const [row] = await ctx.db
    .select()
    .from(usage)
    .where(sql`${usage.userId} = ${ctx.actor.id} and ${usage.period} = ${period}`);
  const { rights } = ctx.actor;
  const used = row?.[counted] ?? 0;
  if (counted === "emailsSent" && used >= rights.emailSendLimit) throw emailLimitReached(rights);
  if (counted === "rewrites" && used >= rights.rewritesLimit) throw rewritesLimitReached(rights);
  if (counted === "proposalsCreated" && used >= rights.proposalsLimit) throw proposalLimitReached(rights);
}

function countOne(ctx: MemberContext, counted: UsageCounter, limit: number): Statement[] {
  const column = usage[counted];
  const count = ctx.db
    .insert(usage)
    .values({ userId: ctx.actor.id, period: memberUsagePeriod(ctx.actor, ctx.now), [counted]: 1 })
    .onConflictDoUpdate({
      target: [usage.userId, usage.period],
      set: { [counted]: sql`${column} + 1` },
      setWhere: sql`${column} < ${limit}`,
    });
  return [count, expectOneChange(ctx.db)];
}
