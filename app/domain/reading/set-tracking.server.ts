import { proposals } from "~/db/schema";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { findOwn, isOwn, type Proposal } from "../proposals/find-own.server";

/** Tracking is no part of the agreement: no event, no new `updatedAt`. @throws DomainError not_found, account_locked */
export async function setTracking(
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
