import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import {
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
import type { Cover, Theme } from "~/db/vocabulary";
import { evidenceQueries } from "../agreements/evidence/evidence-rows.server";
import type { Finding } from "../agreements/evidence/finding";
import { evidenceFindings } from "../agreements/evidence/findings.server";
import type { AuditRow } from "../audit/chain.server";
import { frozenCover } from "../branding/cover";
import { letterheadQuery, letterheadToFreeze } from "../branding/letterhead.server";
import type { MemberContext } from "../context";
import { findProposalSuppressions } from "../mail/suppressions.server";
import { type SentPrice, sentPriceOf } from "../prices/proposal/sent-price.server";
import { found, isOwn, ownProposal, type Proposal } from "../proposals/find-own.server";
import { proposalColumns } from "../proposals/text.server";
import { asOffered, calendarColumns } from "../proposals/validity/own-calendar.server";
import type { Validity } from "../proposals/validity/validity";
import { filledText } from "../proposals/variables/filled-content.server";
import type { Version } from "../proposals/version.server";
import { offeredCode } from "../sending/code-choice";
import {
  earlierReminders,
  openLink,
  reminderData,
  reminderTarget,
  suppressionReasons,
} from "../sending/reminders/reminder-data.server";
import type { ReminderData } from "../sending/reminders/reminder-rules";
import { type GivenAccessCode, givenAccessCodes } from "../signing/codes/access-code.server";
import type { SigningLink } from "../signing/links/signing-link.server";
import { isCountersigner } from "../signing/parties/countersign";
import { type Countersigner, countersignersFor } from "../signing/parties/countersigners.server";
import { askedRecipient, currentSigners, type Signer } from "../signing/parties/signers.server";
import type { SignatureRow } from "../signing/receipt.server";

export type DeliveryRow = typeof deliveries.$inferSelect;
type SealedRow = typeof sealedDocuments.$inferSelect;
type StatusChangeRow = typeof statusChanges.$inferSelect;

export type NewestLink = Awaited<ReturnType<typeof newestLinkOf>>[number];

export interface ProposalDetail {
  proposal: Proposal;
  /** The text with its variables filled in, and the open ones marked. */
  text: string;
  author: { id: string; name: string };
  /** The proposal's own choice, else the account's. */
  offersCode: boolean;
  /** The signatures of the complete agreement, in the order in which they were given. */
  signatures: SignatureRow[];
  /** The last signature of a client. */
  signature: SignatureRow | null;
  /** The signers of the version sent last; empty if only one person signs it. */
  signers: Signer[];
  /** The people who may sign for the sender; the sender comes first. */
  countersigners: Countersigner[];
  /** The codes of those who have not signed. */
  accessCodes: GivenAccessCode[];
  /** Later edits are not part of it. */
  signedVersion: Version | null;
  /** Null before the first send. */
  sentPrice: SentPrice | null;
  sealed: SealedRow | null;
  /** The newest link by email. */
  link: NewestLink | null;
  copiedLink: NewestLink | null;
  sentTo: { name: string; email: string } | null;
  /** Newest first. */
  deliveries: DeliveryRow[];
  /** Suppressed emails, lower-case. */
  stopped: string[];
  reminder: ReminderData;
  events: AuditRow[];
  findings: Finding[];
  /** The validity of the sent version; null before the first send, and for colleagues. */
  validity: Validity | null;
  /** The signed logo, else the one that the next send would freeze; null for none. */
  logoKey: string | null;
  theme: Theme | null;
  cover: Cover | null;
  /** The current colour; no version keeps it. */
  accent: string | null;
  /** Oldest first: the first change and the newest hundred. */
  statusChanges: StatusChangeRow[];
}

/** Uses one round trip. @throws DomainError not_found */
export const proposalDetail = (ctx: MemberContext, id: string): Promise<ProposalDetail> =>
  detailWhere(ctx, id, isOwn(ctx, id));

/** @param readable the condition under which the actor may read it @throws DomainError not_found */
export async function detailWhere(
  ctx: MemberContext,
  id: string,
  readable: SQL | undefined,
): Promise<ProposalDetail> {
  const read = await readTogether(ctx.db, {
    ...queriesOf(ctx, id),
    proposal: ctx.db
      .select(proposalColumns)
      .from(proposals)
      .where(and(readable, eq(proposals.id, id)))
      .limit(1),
  });
  const proposal = found(read.proposal);
  const signedVersion = read.signedVersion[0] ?? null;
  const letterhead = letterheadToFreeze(ctx.actor, proposal, read.branding[0]);
  const [author] = read.author;
  const { logoKey, theme } = signedVersion ?? letterhead;
  const signers = read.currentSigners[0]?.signers ?? [];
  const own = signers.filter(isCountersigner).map(({ recipientId }) => recipientId);
  return {
    proposal,
    text: await filledText(ctx, asOffered(ctx.now, proposal, author), letterhead, author ?? ctx.actor),
    author: { id: proposal.userId, name: author?.name ?? "" },
    offersCode: offeredCode(proposal, author?.asksForCode ?? true),
    signedVersion,
    sentPrice: read.sentPrice[0] ?? null,
    signatures: read.agreed,
    signature: read.agreed.findLast((each) => !own.includes(each.recipientId)) ?? null,
    signers,
    countersigners: read.countersigners,
    accessCodes: read.givenCodes,
    sealed: read.sealed[0] ?? null,
    link: read.link[0] ?? null,
    copiedLink: read.copiedLink[0] ?? null,
    sentTo: sentToOf(read.reminded[0]),
    deliveries: read.mails,
    stopped: read.stopped.map(({ email }) => email),
    validity: read.reminded[0] ?? null,
    reminder: reminderData(
      {
        about: read.reminded[0],
        link: read.openLink[0],
        remindedAt: read.earlierReminders[0]?.remindedAt ?? null,
        reasons: read.standingInTheWay,
      },
      ctx.now,
    ),
    events: read.events,
    findings: await evidenceFindings(ctx, id, read),
    logoKey,
    theme,
    cover: signedVersion ? signedVersion.cover : frozenCover(proposal.cover, letterhead.accent),
    accent: letterhead.accent,
    statusChanges: withFirst(read.newestChanges.reverse(), read.firstChange[0]),
  };
}

const sentToOf = (of: { toName: string; toEmail: string } | undefined) =>
  of ? { name: of.toName, email: of.toEmail } : null;

/** The evidence has a name for each of its tables, which no other query may take. */
const queriesOf = (ctx: MemberContext, id: string) => ({
  ...evidenceQueries(ctx.db, id),
  author: authorOf(ctx, id),
  agreed: signaturesOf(ctx, id),
  currentSigners: currentSigners(ctx, id),
  countersigners: countersignersFor(ctx, ownerOf(id)),
  givenCodes: givenAccessCodes(ctx, id),
  signedVersion: signedVersionOf(ctx, id),
  sentPrice: sentPriceOf(ctx, id),
  sealed: sealedOf(ctx, id),
  link: newestLinkOf(ctx, id, "email"),
  copiedLink: newestLinkOf(ctx, id, "copy"),
  mails: mailsOf(ctx, id),
  stopped: findProposalSuppressions(ctx, id),
  reminded: reminderTarget(ctx, id),
  openLink: openLink(ctx, id),
  earlierReminders: earlierReminders(ctx, id),
  standingInTheWay: suppressionReasons(ctx, id),
  newestChanges: changesOf(ctx, id)
    .orderBy(desc(statusChanges.changedAt), sql`rowid desc`)
    .limit(STATUS_CHANGES),
  firstChange: changesOf(ctx, id).orderBy(statusChanges.changedAt, sql`rowid`).limit(1),
  branding: letterheadQuery(ctx, ownerOf(id)),
});

export const ownerOf = (proposalId: string): SQL =>
  sql`(select user_id from proposals where id = ${proposalId})`;

const authorOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ name: users.name, businessName: users.businessName, ...calendarColumns })
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

/** Finds the link of the person the card names. D1 batches merge columns of one name, so all names differ. */
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
    .where(
      and(
        eq(signingLinks.proposalId, proposalId),
        eq(signingLinks.handedOver, handedOver),
        sql`${signingLinks.recipientId} = (select ${askedRecipient(null)} from proposals where id = ${proposalId})`,
      ),
    )
    .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
    .limit(1);

const STATUS_CHANGES = 100;

const changesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(statusChanges).where(eq(statusChanges.proposalId, proposalId));

const withFirst = (changes: StatusChangeRow[], first: StatusChangeRow | undefined) =>
  first && first.id !== changes[0]?.id ? [first, ...changes] : changes;

const signaturesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(and(eq(signatures.proposalId, proposalId), isOfAgreement(proposalId)))
    .orderBy(signatures.signedAt, sql`rowid`);

const signatureOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(and(eq(signatures.proposalId, proposalId), isOfAgreement(proposalId), isClients(proposalId)))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

/** The seal hangs on the signature that made the agreement complete. */
const isOfAgreement = (proposalId: string) =>
  sql`${signatures.versionId} in (select last.version_id from sealed_documents seal
    join signatures last on last.id = seal.signature_id where seal.proposal_id = ${proposalId})`;

const isClients = (proposalId: string) =>
  sql`${signatures.recipientId} not in (select id from recipients where proposal_id = ${proposalId} and user_id is not null)`;

const signedVersionOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        sql`${proposalVersions.id} in (select last.version_id from sealed_documents seal
          join signatures last on last.id = seal.signature_id where seal.proposal_id = ${proposalId})`,
      ),
    )
    .orderBy(desc(proposalVersions.number))
    .limit(1);

export async function signatureStatusOf(ctx: MemberContext, id: string) {
  const [rows, [signature], [current]] = await ctx.db.batch([
    ownProposal(ctx, id),
    signatureOf(ctx, id),
    currentSigners(ctx, id),
  ]);
  return { proposal: found(rows), signature: signature ?? null, signers: current?.signers ?? [] };
}
