import { and, desc, eq, or, sql } from "drizzle-orm";
import {
  decisions,
  deliveries,
  mailSuppressions,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingCodes,
  signingLinks,
  users,
} from "~/db/schema";
import { letterheadName } from "../accounts/sender-name";
import { claimant } from "../audit/open-page";
import { logoOf, ROOM, shownLogo } from "../branding/logo-key";
import { shownAccent } from "../branding/shown-accent.server";
import type { Context } from "../context";
import { linkUrl } from "../links/mailed-link.server";
import { loadPortalMail, type PortalMail, portalMailFacts } from "../portal/portal-mail.server";
import { throughLink, typedName } from "../proposals/decided-by.server";
import { codeDigits } from "../signing/code.server";
import { pictureUrl } from "../views/note-picture.server";
import { type AccountFacts, accountMailFacts, loadAccountFacts } from "./account-mail.server";
import { answerFacts } from "./answer-facts";
import type { Delivery } from "./claim.server";
import { noticeFacts } from "./notice-facts.server";
import { isOwnCopy, originalQuery, ownCopyFacts } from "./own-copy.server";
import { OWNER_NOTICES } from "./owner-notices";
import type { MailFacts, MailLogo } from "./renderer";
import { isReadersCopy, sealDelayFacts, signedCopyFacts } from "./signed-copy-facts";

/** Bytes of a PDF that still travels as an attachment: it grows by a third, and mailboxes end at about 25 MB. */
export const LARGEST_ATTACHMENT = 8 * 1024 * 1024;

type Rows = Awaited<ReturnType<typeof loadRows>>;

/** Everything a mail of a proposal can be about. */
export interface ProposalFacts extends Rows {
  about: "proposal";
  delivery: Delivery;
}

/** Everything a mail can be about. */
export type DeliveryFacts = ProposalFacts | AccountFacts | PortalMail;

/** Reads all that the mail may tell of. @throws Error when its proposal is gone */
export async function loadFacts(ctx: Context, delivery: Delivery): Promise<DeliveryFacts> {
  const { proposalId } = delivery;
  if (delivery.kind === "portal_link") return loadPortalMail(ctx, delivery);
  return proposalId === null
    ? loadAccountFacts(ctx, delivery)
    : { about: "proposal", delivery, ...(await loadRows(ctx, delivery, proposalId)) };
}

async function loadRows(ctx: Context, delivery: Delivery, proposalId: string) {
  const { id, versionId } = delivery;
  // Side by side and not as a batch: there, D1 merges columns of one name, and joined tables share theirs.
  const [[about], [agreement], [decided], [original]] = await Promise.all([
    aboutQuery(ctx, id),
    agreementQuery(ctx, proposalId, versionId ?? ""),
    decisionQuery(ctx, proposalId, versionId ?? ""),
    originalQuery(ctx, delivery),
  ]);
  if (!about) throw new Error("The proposal of this email is gone.");
  return { ...about, agreement, decided, original };
}

/** The reader's wish, which no tick of the owner lifts. */
const remindersStopped = sql<number>`exists (
  select 1 from ${mailSuppressions}
  where ${mailSuppressions.userId} = ${deliveries.userId}
    and ${mailSuppressions.email} = lower(${deliveries.toEmail})
    and ${mailSuppressions.reason} = 'reminders stopped')`;

const aboutQuery = (ctx: Context, deliveryId: string) =>
  ctx.db
    .select({
      owner: {
        ...{ name: users.name, businessName: users.businessName, email: users.email },
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
      code: signingCodes,
      remindersStopped,
    })
    .from(deliveries)
    .innerJoin(proposals, eq(proposals.id, deliveries.proposalId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .leftJoin(proposalVersions, eq(proposalVersions.id, deliveries.versionId))
    .leftJoin(signingCodes, eq(signingCodes.id, deliveries.linkId))
    .leftJoin(
      signingLinks,
      or(eq(signingLinks.id, deliveries.linkId), eq(signingLinks.id, signingCodes.linkId)),
    )
    .where(eq(deliveries.id, deliveryId));

const invitedPerson = { name: recipients.name, email: recipients.email };

const agreementQuery = (ctx: Context, proposalId: string, versionId: string) =>
  ctx.db
    .select({ signature: signatures, sealed: sealedDocuments, invited: invitedPerson })
    .from(signatures)
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(and(eq(signatures.proposalId, proposalId), eq(signatures.versionId, versionId)))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

const decisionQuery = (ctx: Context, proposalId: string, versionId: string) =>
  ctx.db
    .select({ decision: decisions, clientName: recipients.name, claimedName: typedName, throughLink })
    .from(decisions)
    .innerJoin(recipients, eq(recipients.id, decisions.recipientId))
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.versionId, versionId)))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);

/** What the mail says. @throws Error when the rows it tells of are missing */
export function mailFacts(ctx: Context, facts: DeliveryFacts): Promise<MailFacts> {
  if (facts.about === "portal") return portalMailFacts(ctx, facts);
  return facts.about === "account" ? accountMailFacts(ctx, facts) : proposalMailFacts(ctx, facts);
}

async function proposalMailFacts(ctx: Context, facts: ProposalFacts): Promise<MailFacts> {
  const { delivery, owner, proposal, version, link } = facts;
  const title = version?.title ?? proposal.title;
  const { toName } = delivery;
  const brand = { logo: logoOfVersion(ctx, facts), footer: version?.footer ?? "" };
  const url = link
    ? await linkUrl(ctx, "signing-link", link.id)
    : `${ctx.config.appUrl}/proposal/${proposal.id}`;
  if (delivery.kind === "signed_copy") {
    const about = { toName, ownerName: owner.name, title, ...brand, accent: owner.accent };
    return { ...signedCopyFacts(ctx, facts), ...about, url: isReadersCopy(facts) ? null : url };
  }
  if (delivery.kind === "seal_delay") {
    const about = { toName, ownerName: owner.name, title, ...brand, accent: owner.accent };
    return { ...sealDelayFacts(facts), ...about, url };
  }
  if (delivery.kind === "signing_code")
    return { ...(await codeFacts(ctx, facts)), toName, ownerName: owner.name, title, ...brand };
  const page = link ? url : clientUrl(ctx, proposal.id);
  const answer = answerFacts(facts, { toName, ownerName: owner.name, title, ...brand }, page);
  if (answer) return answer;
  if (delivery.kind === "reminder") {
    return reminderFacts(ctx, facts, { toName, title, ...brand, url: page });
  }
  if (isOwnCopy(facts)) return { ...ownCopyFacts(facts), title, url };
  const notice = noticeFacts(delivery, title, url);
  if (notice) return notice;
  if (delivery.kind === "decision_notice") return { ...decisionFacts(facts), toName, title, url };
  return {
    kind: "proposal",
    pixelUrl: pictureUrl(ctx, delivery),
    toName,
    ownerName: owner.name,
    ownerEmail: owner.email,
    title,
    ...brand,
    accent: owner.accent,
    message: delivery.message,
    url: page,
    requiresSignature: version?.requiresSignature ?? link !== null,
    requiresCode: link?.requiresCode ?? false,
    isCopy: delivery.kind === "proposal_copy",
    signerName: facts.original?.clientName ?? "",
    isRenewal: delivery.kind === "link_renewal",
    expiresAt: link?.expiresAt ?? null,
  };
}

/** As the version shows it that the mail is about. */
const logoOfVersion = ({ config }: Context, { version, owner }: ProposalFacts): MailLogo | null =>
  shownLogo(version?.logoKey ?? null, logoOf(letterheadName(owner)), ROOM.mail, config.appUrl);

const clientUrl = ({ config }: Context, id: string) => `${config.appUrl}/client/proposal/${id}`;

/** When it was sent is told by what never changes, so that a mail tried again is the same mail. */
function reminderFacts(
  ctx: Context,
  { delivery, owner, version, link }: ProposalFacts,
  about: { toName: string; title: string; logo: MailLogo | null; footer: string; url: string },
) {
  return {
    kind: "reminder" as const,
    ...about,
    accent: owner.accent,
    pixelUrl: pictureUrl(ctx, delivery),
    ...{ ownerName: owner.name, ownerEmail: owner.email, message: delivery.message },
    requiresSignature: link !== null,
    sentAt: link?.createdAt ?? version?.frozenAt ?? delivery.createdAt,
    expiresAt: link?.expiresAt ?? null,
    stopUrl: `${ctx.config.appUrl}/stop/${delivery.id}`,
  };
}

async function codeFacts(ctx: Context, { code }: ProposalFacts) {
  if (!code) throw new Error("The code of this email is missing.");
  const { id, createdAt: askedAt, expiresAt } = code;
  return { kind: "signing_code" as const, code: await codeDigits(ctx, id), askedAt, expiresAt };
}

/** All but the owner's own copies and notices. */
export const isForClient = (facts: ProposalFacts): boolean =>
  ["signed_copy", "seal_delay"].includes(facts.delivery.kind)
    ? facts.delivery.linkId !== null || isReadersCopy(facts)
    : !OWNER_NOTICES.includes(facts.delivery.kind) && !isOwnCopy(facts);

function decisionFacts({ decided }: ProposalFacts) {
  if (!decided) throw new Error("The decision of this email is missing.");
  const { decision, clientName, claimedName } = decided;
  const { outcome, reason, decidedAt } = decision;
  const who = decided.throughLink ? clientName || "Your client" : claimant(claimedName);
  return { kind: "decision_notice" as const, who, clientName, outcome, reason, claimedName, decidedAt };
}
