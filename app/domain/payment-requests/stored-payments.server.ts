import { eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { paymentEntries, paymentRequests } from "~/db/schema";
import { isId } from "~/platform/ids";
import { dayIn } from "~/platform/time/calendar-day";
import { chainHead } from "../audit/chain.server";
import type { Context, MemberContext } from "../context";
import { found, ownProposal } from "../proposals/find-own.server";
import { type StandingPayment, standingPayments } from "./payment-state";

/** The payments of an own proposal as they stand. @throws DomainError not_found */
export async function paymentsOf(ctx: MemberContext, proposalId: string): Promise<StandingPayment[]> {
  const id = isId(proposalId) ? proposalId : "";
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, id),
    requests: requestsOf(ctx, id),
    entries: entriesOf(ctx, id),
  });
  found(read.proposal);
  return standingPayments(read.requests, read.entries, dayIn(ctx.now, ctx.actor.timeZone));
}

/** What a change of an own agreement's payments is decided from. */
export const ledgerQueries = (ctx: MemberContext, proposalId: string) => ({
  proposal: ownProposal(ctx, proposalId),
  head: chainHead(ctx, proposalId),
  requests: requestsOf(ctx, proposalId),
  entries: entriesOf(ctx, proposalId),
});

type Reading = Pick<Context, "db">;

/** Of any proposal, in one round trip. */
export const paymentRows = (ctx: Reading, proposalId: string) =>
  readTogether(ctx.db, { requests: requestsOf(ctx, proposalId), entries: entriesOf(ctx, proposalId) });

export const requestsOf = ({ db }: Reading, proposalId: string) =>
  db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.proposalId, proposalId))
    .orderBy(paymentRequests.position);

export const entriesOf = ({ db }: Reading, proposalId: string) =>
  db
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.proposalId, proposalId))
    .orderBy(paymentEntries.createdAt);
