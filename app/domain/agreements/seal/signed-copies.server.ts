import type { deliveries } from "~/db/schema";
import { newId } from "~/platform/ids";
import { inEnglish } from "~/platform/language/translate";
import { cutSubject } from "../../mail/content/cut-subject";
import { sealDelay } from "../../mail/kinds/seal-delay.server";
import { signedCopy } from "../../mail/kinds/signed-copy.server";
import type { Booking } from "../../next-step/next-step";
import { isDeletedAccount } from "../../people/deleted-account";
import { isInvited } from "../../people/signer-match";
import type { PartyRow } from "../agreement.server";
import type { Agreement } from "../compose-agreement.server";

export type NewDelivery = typeof deliveries.$inferInsert;

/** @param booking in the mails of those who signed or approved */
export function signedCopyMails(
  agreement: Agreement,
  booking: Booking | null,
  createdAt: number,
): NewDelivery[] {
  const copy = mailOf(agreement, createdAt);
  const parties = partiesOf(agreement);
  const subjects = subjectsOf("mail.signed.subject", agreement);
  const others = withoutParties(parties, copyRecipients(agreement));
  return [...parties, ...others].map(({ linkId = null, isOwner, hasAnswered, ...to }) => ({
    ...copy,
    ...signedCopy.mail({ linkId, ...(hasAnswered && booking ? { booking } : {}) }),
    subject: isOwner ? subjects.owner : subjects.client,
    ...to,
    id: newId(),
  }));
}

export function sealDelayMails(agreement: Agreement, createdAt: number): NewDelivery[] {
  const notice = mailOf(agreement, createdAt);
  const subjects = subjectsOf("mail.delay.subject", agreement);
  return partiesOf(agreement).map(({ linkId = null, isOwner, hasAnswered: _, ...to }) => ({
    ...notice,
    ...sealDelay.mail({ linkId }),
    subject: cutSubject(isOwner ? subjects.owner : subjects.client),
    ...to,
    id: newId(),
  }));
}

const subjectsOf = (
  key: "mail.signed.subject" | "mail.delay.subject",
  { words, version: { title } }: Agreement,
) => ({ client: words(key, { title }), owner: inEnglish(key, { title }) });

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
    ...others.map(({ recipient, linkId, decision }) => ({
      linkId,
      toName: recipient.name,
      toEmail: recipient.email,
      hasAnswered: decision !== null,
    })),
    ...(isDeletedAccount(owner) ? [] : [{ toName: owner.name, toEmail: owner.email, isOwner: true }]),
  ];
}

function signerOf({ recipient, signature }: PartyRow): MailRecipient {
  const signer = { name: signature.signerName, email: signature.signerEmail };
  const toName = isInvited(recipient, signer) ? signer.name : recipient.name;
  // A colleague signed in an account: no link is theirs.
  const linkId = recipient.userId === null ? signature.linkId : null;
  return { linkId, toName, toEmail: recipient.email, hasAnswered: recipient.userId === null };
}

interface MailRecipient {
  /** A party's link: the one they signed through, else their newest one. */
  linkId?: string | null;
  /** Reads English. */
  isOwner?: boolean;
  /** Signed or approved as a client. */
  hasAnswered?: boolean;
  toName: string;
  toEmail: string;
}

/** A party who is also a copy recipient gets one mail. */
const withoutParties = (parties: MailRecipient[], readers: MailRecipient[]): MailRecipient[] =>
  readers.filter(({ toEmail }) => !parties.some((party) => isSameEmail(party.toEmail, toEmail)));

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The copies of the last send of this version; a person whom the owner has removed gets nothing. */
function copyRecipients({ version, deliveries, recipients }: Agreement): MailRecipient[] {
  const sends = deliveries.filter(
    ({ versionId, kind }) => versionId === version.id && (kind === "proposal" || kind === "proposal_copy"),
  );
  const last = Math.max(...sends.map(({ createdAt }) => createdAt));
  const named = sends.filter((send) => send.kind === "proposal_copy" && send.createdAt === last);
  return recipients
    .filter(({ role, email }) => role === "copy" && named.some(({ toEmail }) => isSameEmail(toEmail, email)))
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ name, email }) => ({ toName: name, toEmail: email }));
}
