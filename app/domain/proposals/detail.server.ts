import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
  branding,
  deliveries,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingLinks,
  statusChanges,
  users,
} from "~/db/schema";
import type { AuditRow } from "../audit/chain.server";
import { logoToFreeze } from "../branding/branding.server";
import type { MemberContext } from "../context";
import { evidenceQueries } from "../evidence/evidence-rows.server";
import type { Finding } from "../evidence/finding";
import { findingsOf } from "../evidence/findings.server";
import {
  earlierReminders,
  openLink,
  reminded,
  reminderFacts,
  standingInTheWay,
} from "../mail/reminder-facts.server";
import type { ReminderFacts } from "../mail/reminder-rules";
import { stoppedAddressesOf } from "../mail/suppressions.server";
import type { SigningLink } from "../signing/link.server";
import { found, isOwn, ownProposal, type Proposal } from "./own.server";
import type { Version } from "./version.server";

export type SignatureRow = typeof signatures.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type SealedRow = typeof sealedDocuments.$inferSelect;
export type StatusChangeRow = typeof statusChanges.$inferSelect;

export type LinkFacts = Awaited<ReturnType<typeof newestLinkOf>>[number];

export interface ProposalDetail {
  proposal: Proposal;
  author: { id: string; name: string };
  signature: SignatureRow | null;
  /** What the client signed; later edits of the working copy are not part of it. */
  signedVersion: Version | null;
  sealed: SealedRow | null;
  /** The newest signing link that was emailed, and to whom. */
  link: LinkFacts | null;
  /** The newest one that the owner copied. */
  copiedLink: LinkFacts | null;
  /** Whom the last send went to. */
  sentTo: { name: string; email: string } | null;
  /** The mails of this proposal, newest first. */
  deliveries: DeliveryRow[];
  /** Those of their addresses that mails no longer go to, lower-case. */
  stopped: string[];
  reminder: ReminderFacts;
  events: AuditRow[];
  /** What is wrong with the evidence; empty while it is intact. */
  findings: Finding[];
  /** Of the logo that the document shows: as it was signed, else as a send would freeze it; null where it shows none. */
  logoKey: string | null;
  /** How the status changed, oldest first: the first change and the newest hundred. */
  statusChanges: StatusChangeRow[];
}

/** All that the owner's detail shows, in one round trip. @throws DomainError not_found */
export const proposalDetail = (ctx: MemberContext, id: string): Promise<ProposalDetail> =>
  detailWhere(ctx, id, isOwn(ctx, id));

/**
 * The same for who may read it besides its owner.
 * @param readable the condition that the proposal has to fulfil for the actor
 * @throws DomainError not_found
 */
export async function detailWhere(
  ctx: MemberContext,
  id: string,
  readable: SQL | undefined,
): Promise<ProposalDetail> {
  const read = await readTogether(ctx.db, {
    ...queriesOf(ctx, id),
    proposal: ctx.db
      .select()
      .from(proposals)
      .where(and(readable, eq(proposals.id, id)))
      .limit(1),
  });
  const proposal = found(read.proposal);
  const signedVersion = read.signedVersion[0] ?? null;
  return {
    proposal,
    author: { id: proposal.userId, name: read.author[0]?.name ?? "" },
    signedVersion,
    signature: read.signature[0] ?? null,
    sealed: read.sealed[0] ?? null,
    link: read.link[0] ?? null,
    copiedLink: read.copiedLink[0] ?? null,
    sentTo: sentToOf(read.reminded[0]),
    deliveries: read.mails,
    stopped: read.stopped.map(({ email }) => email),
    reminder: reminderFacts({
      about: read.reminded[0],
      link: read.openLink[0],
      remindedAt: read.earlierReminders[0]?.remindedAt ?? null,
      reasons: read.standingInTheWay,
    }),
    events: read.events,
    findings: await findingsOf(ctx, id, read),
    logoKey: signedVersion ? signedVersion.logoKey : logoToFreeze(ctx.actor, proposal, read.branding[0]),
    statusChanges: withFirst(read.newestChanges.reverse(), read.firstChange[0]),
  };
}

const sentToOf = (of: { toName: string; toEmail: string } | undefined) =>
  of ? { name: of.toName, email: of.toEmail } : null;

const queriesOf = (ctx: MemberContext, id: string) => ({
  ...evidenceQueries(ctx.db, id),
  author: authorOf(ctx, id),
  signature: signatureOf(ctx, id),
  signedVersion: signedVersionOf(ctx, id),
  sealed: sealedOf(ctx, id),
  link: newestLinkOf(ctx, id, "email"),
  copiedLink: newestLinkOf(ctx, id, "copy"),
  mails: mailsOf(ctx, id),
  stopped: stoppedAddressesOf(ctx, id),
  reminded: reminded(ctx, id),
  openLink: openLink(ctx, id),
  earlierReminders: earlierReminders(ctx, id),
  standingInTheWay: standingInTheWay(ctx, id),
  newestChanges: changesOf(ctx, id)
    .orderBy(desc(statusChanges.changedAt), sql`rowid desc`)
    .limit(STATUS_CHANGES),
  firstChange: changesOf(ctx, id).orderBy(statusChanges.changedAt, sql`rowid`).limit(1),
  branding: ctx.db
    .select({ logoKey: branding.logoKey })
    .from(branding)
    .where(eq(branding.userId, ownerOf(id))),
});

/** Whose proposal it is, as every part of its detail needs to know. */
export const ownerOf = (proposalId: string): SQL =>
  sql`(select user_id from proposals where id = ${proposalId})`;

const authorOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, ownerOf(proposalId)));

const sealedOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.proposalId, proposalId))
    .orderBy(desc(sealedDocuments.createdAt))
    .limit(1);

const mailsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.userId, ownerOf(proposalId))))
    .orderBy(desc(deliveries.createdAt))
    .limit(20);

/** Columns of different names throughout: in a batch, D1 makes one of those that share theirs. */
const newestLinkOf = (ctx: MemberContext, proposalId: string, handedOver: SigningLink["handedOver"]) =>
  ctx.db
    .select({
      versionId: signingLinks.versionId,
      requiresCode: signingLinks.requiresCode,
      expiresAt: signingLinks.expiresAt,
      revokedAt: signingLinks.revokedAt,
      name: recipients.name,
      email: recipients.email,
    })
    .from(signingLinks)
    .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
    .where(and(eq(signingLinks.proposalId, proposalId), eq(signingLinks.handedOver, handedOver)))
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

const STATUS_CHANGES = 100;

const changesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(statusChanges).where(eq(statusChanges.proposalId, proposalId));

/** Where the oldest are left out, the first one still says how it began. */
const withFirst = (changes: StatusChangeRow[], first: StatusChangeRow | undefined) =>
  first && first.id !== changes[0]?.id ? [first, ...changes] : changes;

const signatureOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(eq(signatures.proposalId, proposalId))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

const signedVersionOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        sql`${proposalVersions.id} in (select version_id from signatures where proposal_id = ${proposalId})`,
      ),
    )
    .orderBy(desc(proposalVersions.number))
    .limit(1);

/** The signature status call of docs/product.md 3. @throws DomainError not_found */
export async function signatureStatusOf(ctx: MemberContext, id: string) {
  const [rows, [signature]] = await ctx.db.batch([ownProposal(ctx, id), signatureOf(ctx, id)]);
  return { proposal: found(rows), signature: signature ?? null };
}
