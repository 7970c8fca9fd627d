/** Counting against a plan: the limit is checked by the statement that counts, so no race can pass it. */
import { sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { usage } from "~/db/schema";
import { memberUsagePeriod } from "../accounts/member";
import type { MemberContext } from "../context";
import { accountLocked, emailLimitReached, proposalLimitReached } from "./refusals";

type Counted = "proposalsCreated" | "emailsSent";

/** @throws DomainError account_locked when the account is behind the wall */
export function assertOpenAccount(ctx: MemberContext): void {
  if (ctx.actor.rights.isLocked) throw accountLocked(ctx.actor.rights);
}

export const hasRoomForProposal = ({ actor: { rights, usage: used } }: MemberContext): boolean =>
  used.proposalsCreated < rights.proposalsLimit;

/**
 * A draft counts in no plan, but at the limit no further one is begun (docs/product.md 5).
 * @throws DomainError limit_reached
 */
export function assertRoomForProposal(ctx: MemberContext): void {
  if (!hasRoomForProposal(ctx)) throw proposalLimitReached(ctx.actor.rights);
}

/** Statements that count one more proposal, or fail their whole batch at the plan's limit. */
export const countProposal = (ctx: MemberContext): Statement[] =>
  countOne(ctx, "proposalsCreated", ctx.actor.rights.proposalsLimit);

/** Statements that count one more send, or fail their whole batch at the plan's limit. */
export const countSend = (ctx: MemberContext): Statement[] =>
  countOne(ctx, "emailsSent", ctx.actor.rights.emailSendLimit);

/**
 * After a refused batch: was it this limit? The account's usage is read again, because the figures the
 * request began with may be those from before the race.
 * @throws DomainError limit_reached
 */
export async function assertBelowLimit(ctx: MemberContext, counted: Counted): Promise<void> {
  const period = memberUsagePeriod(ctx.actor, ctx.now);
  const [row] = await ctx.db
    .select()
    .from(usage)
    .where(sql`${usage.userId} = ${ctx.actor.id} and ${usage.period} = ${period}`);
  const { rights } = ctx.actor;
  const used = row?.[counted] ?? 0;
  if (counted === "emailsSent" && used >= rights.emailSendLimit) throw emailLimitReached(rights);
  if (counted === "proposalsCreated" && used >= rights.proposalsLimit) throw proposalLimitReached(rights);
}

function countOne(ctx: MemberContext, counted: Counted, limit: number): Statement[] {
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
