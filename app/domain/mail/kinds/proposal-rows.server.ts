import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  decisions,
  deliveries,
  mailSuppressions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingLinks,
  users,
} from "~/db/schema";
import { isSealOf } from "~/db/seal-of.server";
import type { RecipientRole } from "~/db/vocabulary";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { throughLink, typedName } from "../../audit/decision-columns.server";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "../../branding/logo-key";
import { shownAccent } from "../../branding/shown-accent.server";
import type { Context } from "../../context";
import { frozenSender } from "../../people/sender-details";
import { letterheadName } from "../../people/sender-name";
import type { Validity } from "../../proposals/validity/validity";
import { textForDates } from "../../proposals/version.server";
import { type Act, actOf } from "../../signing/parties/act";
import { signersOfVersion } from "../../signing/parties/signers.server";
import type { SenderDetails } from "../content/sender-text";
import { linkUrl } from "../links/mailed-link.server";
import type { Envelope, Mail, Written } from "../mail-kind.server";

type ProposalMail = Pick<Mail<unknown>, "id" | "proposalId" | "versionId">;

export type ProposalRows = Awaited<ReturnType<typeof loadProposal>>;

export async function loadProposal(ctx: Context, mail: ProposalMail, linkId: string | SQL | null) {
  const [rows] = await ctx.db
    .select({
      owner: {
        name: users.name,
        businessName: users.businessName,
        email: users.email,
        timeZone: users.timeZone,
        accent: shownAccent(ctx.now),
      },
      proposal: {
        id: proposals.id,
        title: proposals.title,
        currentVersionId: proposals.currentVersionId,
        status: proposals.status,
        deletedAt: proposals.deletedAt,
        pageClosedAt: proposals.pageClosedAt,
        extendedUntil: proposals.extendedUntil,
        currency: proposals.currency,
      },
      version: {
        title: proposalVersions.title,
        clientName: proposalVersions.clientName,
        requiresSignature: proposalVersions.requiresSignature,
        logoKey: proposalVersions.logoKey,
        footer: proposalVersions.footer,
        frozenAt: proposalVersions.frozenAt,
        language: proposalVersions.language,
        currency: proposalVersions.currency,
        html: textForDates,
        sender: proposalVersions.sender,
        validUntil: proposalVersions.validUntil,
        whatsNew: proposalVersions.whatsNew,
      },
      link: signingLinks,
      linkRole,
      remindersStopped,
      hasAccessCode,
    })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(proposalVersions, eq(proposalVersions.id, deliveries.versionId))
    .leftJoin(signingLinks, eq(signingLinks.id, linkId ?? ""))
    .where(eq(deliveries.id, mail.id));
  if (!rows) throw new Error("The proposal of this email is gone.");
  return { ...rows, owner: frozenSender(rows.owner, rows.version?.sender) };
}

/** Null without a link. */
const linkRole = sql<RecipientRole | null>`(select role from recipients where id = ${signingLinks.recipientId})`;

/** Returns the act that the mail's reader is asked for. */
export const actIn = ({ version, link, linkRole }: ProposalRows): Act =>
  actOf({
    version: { requiresSignature: version?.requiresSignature ?? link !== null },
    recipient: { role: linkRole ?? "signer" },
  });

const hasAccessCode = sql<boolean>`exists (select 1 from access_codes c
  where c.recipient_id = ${signingLinks.recipientId} and c.ended_at is null)`.mapWith(Boolean);

/** An owner cannot lift such a block. */
const remindersStopped = sql<number>`exists (
  select 1 from ${mailSuppressions}
  where ${mailSuppressions.userId} = ${deliveries.userId}
    and ${mailSuppressions.email} = lower(${deliveries.toEmail})
    and ${mailSuppressions.reason} = 'reminders stopped')`;

interface WithLink extends ProposalMail {
  payload: { linkId: string | null };
}

export async function loadSigned(ctx: Context, mail: WithLink) {
  const [rows, agreement, signers] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    loadAgreement(ctx, mail),
    signersOfVersion(ctx, mail.versionId ?? ""),
  ]);
  return { ...rows, agreement, signers };
}

/** Finds the signature given through the mail's link, else the last client's, and the names of all who signed. */
async function loadAgreement(ctx: Context, { proposalId, versionId, payload }: WithLink) {
  const agreements = await ctx.db
    .select({
      signature: signatures,
      sealed: sealedDocuments,
      priced: {
        budget: proposalVersions.budget,
        currency: proposalVersions.currency,
        totalMinor: proposalVersions.totalMinor,
        depositMinor: proposalVersions.depositMinor,
        isEstimate: proposalVersions.isEstimate,
        priceTable: proposalVersions.priceTable,
      },
      invited: { name: recipients.name, email: recipients.email, userId: recipients.userId },
    })
    .from(signatures)
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .leftJoin(sealedDocuments, isSealOf(signatures))
    .where(and(eq(signatures.proposalId, proposalId ?? ""), eq(signatures.versionId, versionId ?? "")))
    .orderBy(desc(signatures.signedAt), sql`signatures.rowid desc`);
  const agreement =
    agreements.find(({ signature }) => signature.linkId === payload.linkId) ??
    agreements.find(({ invited }) => invited.userId === null);
  if (!agreement) return undefined;
  const signerNames = agreements.map(({ signature }) => signature.signerName).reverse();
  const acceptedPrice =
    agreements.find(({ invited }) => invited.userId === null)?.signature.acceptedPrice ?? null;
  const lastSignedAt = Math.max(...agreements.map(({ signature }) => signature.signedAt));
  return { ...agreement, signerNames, acceptedPrice, lastSignedAt };
}

export function assertSigned<Agreement>(agreement: Agreement | undefined): Agreement {
  if (!agreement) throw new Error("The signature of this email is missing.");
  return agreement;
}

export async function loadDecided(ctx: Context, mail: WithLink) {
  const [rows, decided] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    loadDecision(ctx, mail),
  ]);
  return { ...rows, decided };
}

/** Finds the answer given through the mail's link, else the last one. Of several answers, a rejection comes first. */
async function loadDecision(ctx: Context, { proposalId, versionId, payload: { linkId } }: WithLink) {
  const [decided] = await ctx.db
    .select({
      decision: decisions,
      clientName: recipients.name,
      role: recipients.role,
      claimedName: typedName,
      throughLink,
    })
    .from(decisions)
    .innerJoin(recipients, eq(recipients.id, decisions.recipientId))
    .where(
      and(
        eq(decisions.proposalId, proposalId ?? ""),
        eq(decisions.versionId, versionId ?? ""),
        linkId === null ? undefined : sql`${decisions.recipientId} = ${recipientOfLink(linkId)}`,
      ),
    )
    .orderBy(sql`${decisions.outcome} <> 'rejected'`, desc(decisions.decidedAt))
    .limit(1);
  return decided;
}

const recipientOfLink = (linkId: string) =>
  sql`(select recipient_id from signing_links where id = ${linkId})`;

export function assertDecided<Decided>(decided: Decided | undefined): Decided {
  if (!decided) throw new Error("The decision of this email is missing.");
  return decided;
}

/** Gives the reason for which a mail that links to an open proposal must not be sent any more, or null. */
export function reasonNotToSend(
  { proposal, link }: ProposalRows,
  { versionId }: ProposalMail,
): string | null {
  if (proposal.deletedAt !== null) return "The proposal was deleted.";
  if (versionId !== proposal.currentVersionId) return "A newer version was sent.";
  return link?.revokedAt || proposal.pageClosedAt ? "Its link was withdrawn or replaced." : null;
}

export const clientLanguage = ({ version, proposal }: ProposalRows): Written => ({
  language: version?.language ?? DEFAULT_LANGUAGE,
  document: { currency: version?.currency ?? proposal.currency, html: version?.html },
});

export const titleOf = ({ version, proposal }: ProposalRows): string => version?.title ?? proposal.title;

export interface ClientMailData extends SenderDetails {
  toName: string;
  title: string;
}

export const clientMailData = ({ config }: Context, rows: ProposalRows, toName: string): ClientMailData => ({
  toName,
  title: titleOf(rows),
  ownerName: rows.owner.name,
  businessName: rows.owner.businessName,
  logo: shownLogo(
    rows.version?.logoKey ?? null,
    logoAlt(letterheadName(rows.owner)),
    LOGO_MAX_SIZES.mail,
    config.appUrl,
  ),
  footer: rows.version?.footer ?? "",
  details: rows.version?.sender ?? null,
  accent: rows.owner.accent,
});

export const validityIn = ({ version, proposal, owner }: ProposalRows): Validity => ({
  validUntil: version?.validUntil ?? null,
  extendedUntil: proposal.extendedUntil,
  timeZone: owner.timeZone,
});

export const clientUrl = async (ctx: Context, { link, proposal }: ProposalRows): Promise<string> =>
  link ? linkUrl(ctx, "signing-link", link.id) : `${ctx.config.appUrl}/client/proposal/${proposal.id}`;

export const detailUrl = ({ config }: Context, { proposal }: ProposalRows): string =>
  `${config.appUrl}/proposal/${proposal.id}`;

export const ownerEnvelope = (_: Context, { rows: { owner } }: { rows: ProposalRows }): Envelope => ({
  sender: owner,
});
