import { eq, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { paymentEntries, paymentRequests } from "~/db/schema";
import { isId } from "~/platform/ids";
import { dayIn } from "~/platform/time/calendar-day";
import { chainHead } from "../audit/chain.server";
import type { Context, MemberContext } from "../context";
import { found, ownProposal } from "../proposals/find-own.server";
import { type AnsweredReport, reportsWithAnswers } from "./milestones/stored-reports.server";
import { type StandingPayment, standingPayments } from "./payment-state";

interface PaymentsWithReports {
  payments: StandingPayment[];
  reports: AnsweredReport[];
}

/** The payments of an own proposal as they stand, and what was reported of their milestones. @throws DomainError not_found */
export async function paymentsOf(ctx: MemberContext, proposalId: string): Promise<PaymentsWithReports> {
  const id = isId(proposalId) ? proposalId : "";
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, id),
    requests: requestsOf(ctx, id),
    entries: entriesOf(ctx, id),
    reports: reportsWithAnswers(ctx, id),
  });
  found(read.proposal);
  const payments = standingPayments(read.requests, read.entries, dayIn(ctx.now, ctx.actor.timeZone));
  return { payments, reports: read.reports };
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

/** The agreement's version that a payment is of. */
export const versionOfRequest = (requestId: string): SQL =>
  sql`(select ${paymentRequests.versionId} from ${paymentRequests} where ${paymentRequests.id} = ${requestId})`;
