import { and, eq, sql } from "drizzle-orm";
import { type Db, readTogether } from "~/db/client.server";
import {
  accessCodes,
  auditPurges,
  consents,
  decisions,
  deliveries,
  invoices,
  paymentEntries,
  paymentRequests,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signers,
  signingCodes,
  signingLinks,
  threadMessages,
  users,
} from "~/db/schema";
import { chainEvents } from "../../audit/chain.server";
import { recordedEnd } from "../../audit/chain-end.server";

/** Queries for the batch that reads the rest. Their names must not clash with its other parts. */
export const evidenceQueries = (db: Db, proposalId: string) => ({
  events: chainEvents({ db }, proposalId),
  notedEnd: recordedEnd({ db }, proposalId),
  purges: db.select().from(auditPurges).where(eq(auditPurges.proposalId, proposalId)),
  evidenceOwner: db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(sql`${users.id} = (select user_id from proposals where id = ${proposalId})`),
  proposal_versions: db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, proposalId)),
  recipients: db.select().from(recipients).where(eq(recipients.proposalId, proposalId)),
  signers: db.select().from(signers).where(eq(signers.proposalId, proposalId)),
  signing_links: db.select().from(signingLinks).where(eq(signingLinks.proposalId, proposalId)),
  signing_codes: db
    .select()
    .from(signingCodes)
    .where(sql`${signingCodes.linkId} in (select id from ${signingLinks} where proposal_id = ${proposalId})`),
  access_codes: db.select().from(accessCodes).where(eq(accessCodes.proposalId, proposalId)),
  consents: db
    .select()
    .from(consents)
    .where(
      sql`${consents.recipientId} in (select id from ${recipients} where proposal_id = ${proposalId})
        or ${consents.versionId} in (select id from ${proposalVersions} where proposal_id = ${proposalId})`,
    ),
  signatures: db.select().from(signatures).where(eq(signatures.proposalId, proposalId)),
  decisions: db.select().from(decisions).where(eq(decisions.proposalId, proposalId)),
  sealed_documents: db.select().from(sealedDocuments).where(eq(sealedDocuments.proposalId, proposalId)),
  deliveries: db.select().from(deliveries).where(eq(deliveries.proposalId, proposalId)),
  // Notes of the team are no evidence.
  thread_messages: db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.proposalId, proposalId), eq(threadMessages.isNote, false))),
  payment_requests: db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.proposalId, proposalId))
    .orderBy(paymentRequests.position),
  payment_entries: db
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.proposalId, proposalId))
    .orderBy(paymentEntries.createdAt),
  invoices: db.select().from(invoices).where(eq(invoices.proposalId, proposalId)).orderBy(invoices.createdAt),
});

type Queries = ReturnType<typeof evidenceQueries>;
export type EvidenceRows = { [Name in keyof Queries]: Awaited<Queries[Name]> };

export const readEvidence = (db: Db, proposalId: string): Promise<EvidenceRows> =>
  readTogether(db, evidenceQueries(db, proposalId));
