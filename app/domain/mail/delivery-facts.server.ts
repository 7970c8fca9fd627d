import { and, desc, eq, or } from "drizzle-orm";
import {
  type DeliveryKind,
  decisions,
  deliveries,
  proposals,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signingCodes,
  signingLinks,
  users,
} from "~/db/schema";
import type { Context } from "../context";
import { checkUrl } from "../documents/check-address";
import { codeDigits } from "../signing/code.server";
import { codeState } from "../signing/code-step";
import { signingUrl } from "../signing/link.server";
import {
  type AccountFacts,
  accountMailFacts,
  loadAccountFacts,
  reasonToStopAccountMail,
} from "./account-mail.server";
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

/** Bytes of a PDF that still travels as an attachment: it grows by a third, and mailboxes end at about 25 MB. */
export const LARGEST_ATTACHMENT = 8 * 1024 * 1024;

type Rows = Awaited<ReturnType<typeof loadRows>>;

/** Everything a mail of a proposal can be about. */
export interface ProposalFacts extends Rows {
  about: "proposal";
  delivery: Delivery;
}

/** Everything a mail can be about. */
export type DeliveryFacts = ProposalFacts | AccountFacts;

/** Reads all that the mail may tell of. @throws Error when its proposal is gone */
export async function loadFacts(ctx: Context, delivery: Delivery): Promise<DeliveryFacts> {
  const { proposalId } = delivery;
  return proposalId === null
    ? loadAccountFacts(ctx, delivery)
    : { about: "proposal", delivery, ...(await loadRows(ctx, delivery, proposalId)) };
}

async function loadRows(ctx: Context, { id, versionId }: Delivery, proposalId: string) {
  // Side by side and not as a batch: there, D1 merges columns of one name, and joined tables share theirs.
  const [[about], [agreement], [decided]] = await Promise.all([
    aboutQuery(ctx, id),
    agreementQuery(ctx, proposalId, versionId ?? ""),
    decisionQuery(ctx, proposalId, versionId ?? ""),
  ]);
  if (!about) throw new Error("The proposal of this e-mail is gone.");
  return { ...about, agreement, decided };
}

const aboutQuery = (ctx: Context, deliveryId: string) =>
  ctx.db
    .select({
      owner: { name: users.name, email: users.email },
      proposal: {
        id: proposals.id,
        title: proposals.title,
        currentVersionId: proposals.currentVersionId,
        deletedAt: proposals.deletedAt,
      },
      version: { title: proposalVersions.title, requiresSignature: proposalVersions.requiresSignature },
      link: signingLinks,
      code: signingCodes,
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

const agreementQuery = (ctx: Context, proposalId: string, versionId: string) =>
  ctx.db
    .select({ signature: signatures, sealed: sealedDocuments })
    .from(signatures)
    .innerJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(and(eq(signatures.proposalId, proposalId), eq(signatures.versionId, versionId)))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

const decisionQuery = (ctx: Context, proposalId: string, versionId: string) =>
  ctx.db
    .select({ decision: decisions, clientName: recipients.name })
    .from(decisions)
    .innerJoin(recipients, eq(recipients.id, decisions.recipientId))
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.versionId, versionId)))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);

/** The mails that lead a reader to an open proposal. */
const OFFERS: DeliveryKind[] = ["proposal", "proposal_copy", "link_renewal", "signing_code"];

/** Why a mail must not go out any more, or null. */
export const reasonToStop = (ctx: Context, facts: DeliveryFacts): string | null =>
  facts.about === "account" ? reasonToStopAccountMail(ctx, facts) : reasonToStopProposalMail(ctx, facts);

/**
 * A link to what is no longer offered would mislead the client. A signed copy and a notice stay true whatever
 * happens afterwards.
 */
function reasonToStopProposalMail(
  { now }: Pick<Context, "now">,
  { delivery, proposal, link, code }: ProposalFacts,
): string | null {
  if (delivery.kind === "signing_code" && codeState(code, now) !== "open") {
    return "The code was used or ran out meanwhile.";
  }
  if (!OFFERS.includes(delivery.kind)) return null;
  if (proposal.deletedAt !== null) return "The proposal was deleted meanwhile.";
  if (delivery.versionId !== proposal.currentVersionId) return "A newer version was sent meanwhile.";
  return link?.revokedAt ? "Its link was withdrawn or replaced meanwhile." : null;
}

/** What the mail says. @throws Error when the rows it tells of are missing */
export const mailFacts = (ctx: Context, facts: DeliveryFacts): Promise<MailFacts> =>
  facts.about === "account" ? accountMailFacts(ctx, facts) : proposalMailFacts(ctx, facts);

async function proposalMailFacts(ctx: Context, facts: ProposalFacts): Promise<MailFacts> {
  const { delivery, owner, proposal, version, link } = facts;
  const title = version?.title ?? proposal.title;
  const { toName } = delivery;
  const url = link ? await signingUrl(ctx, link.id) : `${ctx.config.appUrl}/proposal/${proposal.id}`;
  if (delivery.kind === "signed_copy") {
    const copy = signedCopyFacts(ctx, facts);
    return { ...copy, toName, ownerName: owner.name, title, url: isReadersCopy(facts) ? null : url };
  }
  if (delivery.kind === "signing_code")
    return { ...(await codeFacts(ctx, facts)), toName, ownerName: owner.name, title };
  if (delivery.kind === "decision_notice") return { ...decisionFacts(facts), toName, title, url };
  return {
    kind: "proposal",
    toName,
    ownerName: owner.name,
    ownerEmail: owner.email,
    title,
    message: delivery.message,
    url: link ? url : `${ctx.config.appUrl}/client/proposal/${proposal.id}`,
    requiresSignature: link !== null,
    isCopy: delivery.kind === "proposal_copy",
    expiresAt: link?.expiresAt ?? null,
  };
}

async function codeFacts(ctx: Context, { code }: ProposalFacts) {
  if (!code) throw new Error("The code of this e-mail is missing.");
  const { id, createdAt: askedAt, expiresAt } = code;
  return { kind: "signing_code" as const, code: await codeDigits(ctx, id), askedAt, expiresAt };
}

/** A signed copy for somebody who was kept informed: they have neither a link of their own nor the owner's screens. */
const isReadersCopy = ({ delivery, owner }: ProposalFacts): boolean =>
  delivery.linkId === null && delivery.toEmail !== owner.email;

/** All but the owner's own copy and notices. */
export const isForClient = (facts: ProposalFacts): boolean =>
  facts.delivery.kind === "signed_copy"
    ? facts.delivery.linkId !== null || isReadersCopy(facts)
    : facts.delivery.kind !== "decision_notice";

function signedCopyFacts(ctx: Context, { agreement }: ProposalFacts) {
  if (!agreement?.sealed.sha256) throw new Error("The sealed agreement of this e-mail is missing.");
  const { signature, sealed } = agreement;
  return {
    kind: "signed_copy" as const,
    signerName: signature.signerName,
    signedAt: signature.signedAt,
    sha256: sealed.sha256 ?? "",
    checkUrl: checkUrl(ctx.config.appUrl, sealed.id),
    attached: true,
  };
}

function decisionFacts({ decided }: ProposalFacts) {
  if (!decided) throw new Error("The decision of this e-mail is missing.");
  const { outcome, reason, decidedAt } = decided.decision;
  return { kind: "decision_notice" as const, clientName: decided.clientName, outcome, reason, decidedAt };
}
