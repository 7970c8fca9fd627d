import { proposals } from "~/db/schema";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { findOwn, isOwn, type Proposal } from "../proposals/own.server";

/**
 * Sets whether readers' visits to a proposal are measured, a signed one's too. It is no part of what is agreed
 * on, so it leaves no event and moves no proposal up its list. What was measured before stays.
 * @throws DomainError not_found, account_locked
 */
export async function setMeasuring(
  ctx: MemberContext,
  id: string,
  measuresReading: boolean,
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  if (proposal.measuresReading === measuresReading) return proposal;
  await ctx.db.update(proposals).set({ measuresReading }).where(isOwn(ctx, id));
  return { ...proposal, measuresReading };
}
