/** The rows that mails of a proposal are about, and what such mails share. */
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
import { letterheadName } from "../../accounts/sender-name";
import { logoOf, ROOM, shownLogo } from "../../branding/logo-key";
import { shownAccent } from "../../branding/shown-accent.server";
import type { Context } from "../../context";
import { linkUrl } from "../../links/mailed-link.server";
import { throughLink, typedName } from "../../proposals/decided-by.server";
import type { FromSender } from "../content/sender-words";
import type { Envelope, Mail } from "./mail-kind.server";

/** A mail of a proposal, whatever its payload. */
type ProposalMail = Pick<Mail<unknown>, "id" | "proposalId" | "versionId">;

export type ProposalRows = Awaited<ReturnType<typeof loadProposal>>;

/**
 * @param linkId of the signing link that the mail carries or is about; null for none
 * @throws Error when the proposal is gone
 */
export async function loadProposal(ctx: Context, mail: ProposalMail, linkId: string | SQL | null) {
  const [rows] = await ctx.db
    .select({
      owner: {
        name: users.name,
        businessName: users.businessName,
        email: users.email,
        accent: shownAccent(ctx.now),
      },
      proposal: {
        id: proposals.id,
        title: proposals.title,
        currentVersionId: proposals.currentVersionId,
        status: proposals.status,
        deletedAt: proposals.deletedAt,
        pageClosedAt: proposals.pageClosedAt,
      },
      version: {
        title: proposalVersions.title,
        requiresSignature: proposalVersions.requiresSignature,
        logoKey: proposalVersions.logoKey,
        footer: proposalVersions.footer,
        frozenAt: proposalVersions.frozenAt,
      },
      link: signingLinks,
      remindersStopped,
    })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(proposalVersions, eq(proposalVersions.id, deliveries.versionId))
    .leftJoin(signingLinks, eq(signingLinks.id, linkId ?? ""))
    .where(eq(deliveries.id, mail.id));
  if (!rows) throw new Error("The proposal of this email is gone.");
  return rows;
}

/** The reader's wish, which no tick of the owner lifts. */
const remindersStopped = sql<number>`exists (
  select 1 from ${mailSuppressions}
  where ${mailSuppressions.userId} = ${deliveries.userId}
    and ${mailSuppressions.email} = lower(${deliveries.toEmail})
    and ${mailSuppressions.reason} = 'reminders stopped')`;

interface WithLink extends ProposalMail {
  payload: { linkId: string | null };
}

/** The proposal, and the newest signature of the mail's version with its PDF and the person who was invited. */
export async function loadSigned(ctx: Context, mail: WithLink) {
  const [rows, agreement] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    loadAgreement(ctx, mail),
  ]);
  return { ...rows, agreement };
}

async function loadAgreement(ctx: Context, { proposalId, versionId }: ProposalMail) {
  const [agreement] = await ctx.db
    .select({
      signature: signatures,
      sealed: sealedDocuments,
      invited: { name: recipients.name, email: recipients.email },
    })
    .from(signatures)
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(and(eq(signatures.proposalId, proposalId ?? ""), eq(signatures.versionId, versionId ?? "")))
    .orderBy(desc(signatures.signedAt))
    .limit(1);
  return agreement;
}

/** @throws Error when there is no signature */
export function assertSigned<Agreement>(agreement: Agreement | undefined): Agreement {
  if (!agreement) throw new Error("The signature of this email is missing.");
  return agreement;
}

/** The proposal, and the newest decision about the mail's version with who made it. */
export async function loadDecided(ctx: Context, mail: WithLink) {
  const [rows, decided] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    loadDecision(ctx, mail),
  ]);
  return { ...rows, decided };
}

async function loadDecision(ctx: Context, { proposalId, versionId }: ProposalMail) {
  const [decided] = await ctx.db
    .select({ decision: decisions, clientName: recipients.name, claimedName: typedName, throughLink })
    .from(decisions)
    .innerJoin(recipients, eq(recipients.id, decisions.recipientId))
    .where(and(eq(decisions.proposalId, proposalId ?? ""), eq(decisions.versionId, versionId ?? "")))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);
  return decided;
}

/** @throws Error when there is no decision */
export function assertDecided<Decided>(decided: Decided | undefined): Decided {
  if (!decided) throw new Error("The decision of this email is missing.");
  return decided;
}

/** Why a mail that leads its reader to an open proposal must not leave any more: it would mislead them. */
export function reasonNotToOffer(
  { proposal, link }: ProposalRows,
  { versionId }: ProposalMail,
): string | null {
  if (proposal.deletedAt !== null) return "The proposal was deleted.";
  if (versionId !== proposal.currentVersionId) return "A newer version was sent.";
  return link?.revokedAt || proposal.pageClosedAt ? "Its link was withdrawn or replaced." : null;
}

/** As it was sent; where it never was, as it is. */
export const titleOf = ({ version, proposal }: ProposalRows): string => version?.title ?? proposal.title;

/** What every mail to a client says of the proposal and its sender. */
export interface FromOwner extends FromSender {
  toName: string;
  title: string;
}

export const fromOwner = ({ config }: Context, rows: ProposalRows, toName: string): FromOwner => ({
  toName,
  title: titleOf(rows),
  ownerName: rows.owner.name,
  businessName: rows.owner.businessName,
  logo: shownLogo(
    rows.version?.logoKey ?? null,
    logoOf(letterheadName(rows.owner)),
    ROOM.mail,
    config.appUrl,
  ),
  footer: rows.version?.footer ?? "",
  accent: rows.owner.accent,
});

/** Where a client reads it: their own link, or the page that is open to whoever has its address. */
export const clientUrl = async (ctx: Context, { link, proposal }: ProposalRows): Promise<string> =>
  link ? linkUrl(ctx, "signing-link", link.id) : `${ctx.config.appUrl}/client/proposal/${proposal.id}`;

/** The owner's own page of it. */
export const detailUrl = ({ config }: Context, { proposal }: ProposalRows): string =>
  `${config.appUrl}/proposal/${proposal.id}`;

/** In the owner's name, who reads the answer. */
export const inOwnersName = (_: Context, { rows: { owner } }: { rows: ProposalRows }): Envelope => ({
  sender: owner,
});
