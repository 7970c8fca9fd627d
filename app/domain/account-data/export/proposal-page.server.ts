import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
  auditEvents,
  clientFiles,
  consents,
  decisions,
  deliveries,
  followUps,
  invoices,
  keptDrafts,
  milestoneReports,
  notices,
  paymentEntries,
  paymentRequests,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signers,
  signingLinks,
  statusChanges,
} from "~/db/schema";
import { type AuditRow, chainHeads } from "../../audit/chain.server";
import type { MemberContext } from "../../context";
import type { InvoiceRow } from "../../invoices/stored-invoices.server";
import type { PaymentEntry, PaymentRequest } from "../../payment-requests/payment-state";
import { proposalColumns } from "../../proposals/text.server";
import { CALLS_OF_EVENTS, CALLS_OF_PAGE, type CallBudget, EVENTS_AT_ONCE, PAGE } from "./call-budget";
import { followUpColumns, linkColumns, mailColumns, noticeColumns } from "./columns";
import type { ExportPart } from "./parts";

export type OwnProposal = typeof proposals.$inferSelect;
export type ProposalPage = Awaited<ReturnType<typeof belongings>> & { proposals: OwnProposal[] };

export interface Payments {
  paymentRequests: PaymentRequest[];
  paymentEntries: PaymentEntry[];
  invoices: InvoiceRow[];
}

/** Pages by id, which never changes. */
export async function proposalPage(
  ctx: MemberContext,
  after: string,
  { upTo }: Pick<ExportPart, "upTo">,
  callBudget: CallBudget,
): Promise<ProposalPage | null> {
  const { id, userId, deletedAt } = proposals;
  const isWithin = upTo === "" ? undefined : lte(id, upTo);
  callBudget.spend(CALLS_OF_PAGE);
  const found = await ctx.db
    .select(proposalColumns)
    .from(proposals)
    .where(and(eq(userId, ctx.actor.id), isNull(deletedAt), gt(id, after), isWithin))
    .orderBy(asc(id))
    .limit(PAGE);
  const ids = found.map((proposal) => proposal.id);
  return ids.length === 0 ? null : { proposals: found, ...(await belongings(ctx, ids)) };
}

/** Token hashes are not exported. */
const belongings = ({ db, actor }: MemberContext, ids: string[]) =>
  readTogether(db, {
    versions: db
      .select()
      .from(proposalVersions)
      .where(inArray(proposalVersions.proposalId, ids))
      .orderBy(asc(proposalVersions.number)),
    keptDrafts: db.select().from(keptDrafts).where(inArray(keptDrafts.proposalId, ids)),
    recipients: db.select().from(recipients).where(inArray(recipients.proposalId, ids)),
    signers: db.select().from(signers).where(inArray(signers.proposalId, ids)),
    links: db.select(linkColumns).from(signingLinks).where(inArray(signingLinks.proposalId, ids)),
    consents: db
      .select()
      .from(consents)
      .where(
        inArray(
          consents.versionId,
          db
            .select({ id: proposalVersions.id })
            .from(proposalVersions)
            .where(inArray(proposalVersions.proposalId, ids)),
        ),
      ),
    signatures: db.select().from(signatures).where(inArray(signatures.proposalId, ids)),
    sealed: db.select().from(sealedDocuments).where(inArray(sealedDocuments.proposalId, ids)),
    decisions: db.select().from(decisions).where(inArray(decisions.proposalId, ids)),
    statusChanges: db.select().from(statusChanges).where(inArray(statusChanges.proposalId, ids)),
    clientFiles: db.select().from(clientFiles).where(inArray(clientFiles.proposalId, ids)),
    milestoneReports: db.select().from(milestoneReports).where(inArray(milestoneReports.proposalId, ids)),
    followUps: db.select(followUpColumns).from(followUps).where(inArray(followUps.proposalId, ids)),
    mails: db.select(mailColumns).from(deliveries).where(inArray(deliveries.proposalId, ids)),
    notices: db
      .select(noticeColumns)
      .from(notices)
      .where(and(inArray(notices.proposalId, ids), eq(notices.userId, actor.id))),
    chains: chainHeads({ db }, ids),
  });

interface ProposalEvents extends Payments {
  proposal: OwnProposal;
  events: AuditRow[];
}

/** Short chains are read together, a long one alone. Payments come from the same moment, or the events would not fit them. */
export async function* withEvents(
  { db }: MemberContext,
  { proposals: found, chains }: ProposalPage,
  callBudget: CallBudget,
): AsyncGenerator<ProposalEvents> {
  const lengths = new Map(chains.map(({ proposalId, seq }) => [proposalId, seq]));
  for (const group of groupsOf(found, ({ id }) => lengths.get(id) ?? 0)) {
    callBudget.spend(CALLS_OF_EVENTS);
    const ids = group.map(({ id }) => id);
    const read = await readTogether(db, {
      events: db
        .select()
        .from(auditEvents)
        .where(inArray(auditEvents.proposalId, ids))
        .orderBy(asc(auditEvents.proposalId), asc(auditEvents.seq)),
      paymentRequests: db.select().from(paymentRequests).where(inArray(paymentRequests.proposalId, ids)),
      paymentEntries: db.select().from(paymentEntries).where(inArray(paymentEntries.proposalId, ids)),
      invoices: db
        .select()
        .from(invoices)
        .where(inArray(invoices.proposalId, ids))
        .orderBy(invoices.createdAt),
    });
    for (const proposal of group) {
      const own = <T extends { proposalId: string }>(rows: T[]) =>
        rows.filter(({ proposalId }) => proposalId === proposal.id);
      yield {
        proposal,
        events: own(read.events),
        paymentRequests: own(read.paymentRequests),
        paymentEntries: own(read.paymentEntries),
        invoices: own(read.invoices),
      };
    }
  }
}

/** Groups neighbours up to `EVENTS_AT_ONCE` in total. */
export function groupsOf<T>(all: readonly T[], size: (one: T) => number, max = EVENTS_AT_ONCE): T[][] {
  const groups: T[][] = [];
  let left = 0;
  for (const one of all) {
    const group = groups.at(-1);
    if (group && size(one) <= left) group.push(one);
    else {
      groups.push([one]);
      left = max;
    }
    left -= size(one);
  }
  return groups;
}
