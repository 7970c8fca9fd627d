import { and, eq, inArray } from "drizzle-orm";
import { deliveries, recipients } from "~/db/schema";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { inEnglish } from "~/platform/language/translate";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { sealDelay } from "../../mail/kinds/seal-delay.server";
import { signedCopy } from "../../mail/kinds/signed-copy.server";
import { isDeletedAccount } from "../../people/deleted-account";
import { isInvited } from "../../people/signer-match";
import { versionLanguage } from "../../proposals/version.server";
import type { Agreement, PartyRow } from "../agreement.server";

export type NewDelivery = typeof deliveries.$inferInsert;

export async function signedCopyMails(
  ctx: Context,
  agreement: Agreement,
  createdAt: number,
): Promise<NewDelivery[]> {
  const copy = mailOf(agreement, createdAt);
  const parties = partiesOf(agreement);
  const others = withoutParties(parties, await copyRecipients(ctx, agreement.version));
  const subjects = await subjectsOf(ctx, "mail.signed.subject", agreement.version);
  return [...parties, ...others].map(({ linkId = null, isOwner, ...to }) => ({
    ...copy,
    ...signedCopy.mail({ linkId }),
    subject: isOwner ? subjects.owner : subjects.client,
    ...to,
    id: newId(),
  }));
}

export async function sealDelayMails(
  ctx: Context,
  agreement: Agreement,
  createdAt: number,
): Promise<NewDelivery[]> {
  const notice = mailOf(agreement, createdAt);
  const subjects = await subjectsOf(ctx, "mail.delay.subject", agreement.version);
  return partiesOf(agreement).map(({ linkId = null, isOwner, ...to }) => ({
    ...notice,
    ...sealDelay.mail({ linkId }),
    subject: cutSubject(isOwner ? subjects.owner : subjects.client),
    ...to,
    id: newId(),
  }));
}

async function subjectsOf(
  ctx: Context,
  key: "mail.signed.subject" | "mail.delay.subject",
  version: Agreement["version"],
) {
  const t = await loadLanguage(ctx, versionLanguage(version));
  const { title } = version;
  return { client: t(key, { title }), owner: inEnglish(key, { title }) };
}

const mailOf = ({ owner, version }: Agreement, createdAt: number) => ({
  userId: owner.id,
  proposalId: version.proposalId,
  versionId: version.id,
  cc: [],
  state: "pending" as const,
  createdAt,
});

function partiesOf({ owner, parties, others }: Agreement): MailRecipient[] {
  return [
    ...parties.filter(({ recipient }) => recipient.userId !== owner.id).map(signerOf),
    ...others.map(({ recipient, linkId }) => ({ linkId, toName: recipient.name, toEmail: recipient.email })),
    ...(isDeletedAccount(owner) ? [] : [{ toName: owner.name, toEmail: owner.email, isOwner: true }]),
  ];
}

function signerOf({ recipient, signature }: PartyRow): MailRecipient {
  const signer = { name: signature.signerName, email: signature.signerEmail };
  const toName = isInvited(recipient, signer) ? signer.name : recipient.name;
  // A colleague signed in an account: no link is theirs.
  const linkId = recipient.userId === null ? signature.linkId : null;
  return { linkId, toName, toEmail: recipient.email };
}

interface MailRecipient {
  /** Only for a party: the link they signed through, else their newest one. */
  linkId?: string | null;
  /** Reads English. */
  isOwner?: boolean;
  toName: string;
  toEmail: string;
}

/** A party who is also a copy recipient gets one mail. */
const withoutParties = (parties: MailRecipient[], readers: MailRecipient[]): MailRecipient[] =>
  readers.filter(({ toEmail }) => !parties.some((party) => isSameEmail(party.toEmail, toEmail)));

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The copies of the last send of this version; a person whom the owner has removed gets nothing. */
async function copyRecipients(
  ctx: Context,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<MailRecipient[]> {
  const [sends, readers] = await Promise.all([
    ctx.db
      .select({ kind: deliveries.kind, toEmail: deliveries.toEmail, createdAt: deliveries.createdAt })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.proposalId, proposalId),
          eq(deliveries.versionId, id),
          inArray(deliveries.kind, ["proposal", "proposal_copy"]),
        ),
      ),
    ctx.db
      .select({ toName: recipients.name, toEmail: recipients.email })
      .from(recipients)
      .where(and(eq(recipients.proposalId, proposalId), eq(recipients.role, "copy")))
      .orderBy(recipients.position, recipients.id),
  ]);
  const last = Math.max(...sends.map(({ createdAt }) => createdAt));
  const named = sends.filter((send) => send.kind === "proposal_copy" && send.createdAt === last);
  return readers.filter((reader) => named.some(({ toEmail }) => isSameEmail(toEmail, reader.toEmail)));
}
