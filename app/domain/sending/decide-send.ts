/** Decides a send without a database: first the offer, then who gets it and how. */

import type { recipients } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { type Letterhead, letterheadToFreeze } from "../branding/letterhead.server";
import { describeInEditor, undescribedInWords } from "../content/figures/description-words";
import { undescribedIn } from "../content/figures/descriptions.server";
import { MOST_PRINTED_BYTES } from "../content/pictures/picture-limits";
import { tooLargeToPrint } from "../content/pictures/upload-errors";
import { attachedThreads } from "../conversation/attaching/attached-threads";
import { suppressedError } from "../mail/suppressions.server";
import type { Entitlements } from "../plans/entitlements";
import { emailLimitReached } from "../plans/plan-errors";
import { ASKS_NOTHING } from "../proposals/asked-fields/asked-fields";
import { carriedIds, textOf } from "../proposals/block-ids/carried-ids.server";
import type { Proposal } from "../proposals/find-own.server";
import { UNSEEN } from "../proposals/follow-up/readers-calendar";
import { chosenSchedule } from "../proposals/follow-up/schedule";
import { chosenDay } from "../proposals/validity/chosen-day";
import type { OwnCalendar } from "../proposals/validity/own-calendar.server";
import { linkNeededUntil } from "../proposals/validity/validity";
import { proposalLanguage, type Version } from "../proposals/version.server";
import type { SentCodes } from "../signing/codes/access-code.server";
import type { LinkRules } from "../signing/links/signing-link.server";
import { type ChosenCountersigner, chosenCountersigner } from "../signing/parties/countersigners.server";
import type { StoredSend } from "./load-send.server";
import type { SendCommand, SendRequest } from "./send-command";
import { sentCodes } from "./sent-codes";
import {
  type EndedLinks,
  endedLinks,
  renamedRecipients,
  type SentSigners,
  sentSigners,
  unknownRecipients,
} from "./sent-signers";
import type { TextToSend } from "./text-to-send.server";

type Recipient = typeof recipients.$inferSelect;

/** The content of a send, before it is known whether a version has it already. */
export interface Offer {
  /** The command, without suppressed copies. */
  command: SendCommand;
  proposal: Proposal;
  letterhead: Letterhead;
  countersigner: ChosenCountersigner | null;
  /** Copies that are not sent: their email is suppressed. */
  leftOut: string[];
  /** Suppressed emails that the owner checked: mail goes there again. */
  confirmedEmails: string[];
}

/** @throws DomainError invalid_input, payload_too_large, limit_reached, address_suppressed */
export function decideOffer(
  stored: StoredSend,
  command: SendCommand,
  text: TextToSend,
  rights: Entitlements,
): Offer {
  const proposal = proposalAsSent(stored, command, text.html);
  const letterhead = letterheadToFreeze({ rights }, proposal, stored.letterhead);
  if (text.printedBytes > MOST_PRINTED_BYTES) throw tooLargeToPrint();
  assertSendable(proposal, rights);
  if (!proposal.requiresSignature && command.signers?.length) throw nobodySigns();
  if (!proposal.requiresSignature && command.recipientMessage) throw goesToOne();
  return {
    ...dropSuppressed(command, stored),
    proposal: { ...proposal, signatureFields: letterhead.signatureFields ?? ASKS_NOTHING },
    letterhead,
    countersigner: proposal.requiresSignature
      ? chosenCountersigner(command, {
          able: stored.countersigners,
          settings: stored.countersignSettings,
          signers: stored.signers,
          wasSent: stored.proposal.currentVersionId !== null,
        })
      : null,
  };
}

function proposalAsSent(
  { proposal: stored, calendar, threads }: Pick<StoredSend, "proposal" | "calendar" | "threads">,
  command: SendRequest,
  html: string,
): Proposal {
  const { attaches, threadsReadAt } = command;
  return {
    ...stored,
    contentHtml: html,
    blockIds: carriedIds(html, textOf(stored)),
    contentRevision: stored.contentRevision + (html === stored.contentHtml ? 0 : 1),
    requiresSignature: command.requiresSignature ?? stored.requiresSignature,
    ...codeAsSent(stored, command),
    signatureFields: command.signatureFields ?? stored.signatureFields,
    validUntil: chosenDay({ ...stored, ...calendar }, command.validUntil),
    followUp: chosenSchedule(command.followUp, { stored: stored.followUp, account: calendar.followUp }),
    linkDays: command.linkDays === undefined ? stored.linkDays : command.linkDays,
    language: languageAsSent({ ...stored, contentHtml: html }, command.language),
    appendix:
      attaches === undefined
        ? stored.appendix
        : attachedThreads(threads, { threadIds: attaches, readAt: threadsReadAt }),
  };
}

function codeAsSent(stored: Proposal, { accessCode, requiresCode }: SendRequest) {
  const isKept = accessCode === undefined && stored.codeMethod !== null;
  return {
    requiresCode: requiresCode ?? (typeof accessCode === "string" || stored.requiresCode),
    codeMethod: accessCode ? ("access" as const) : isKept ? stored.codeMethod : ("email" as const),
  };
}

/** The text goes on deciding the language where the choice is the language of the text. */
const languageAsSent = (proposal: Proposal, chosen: SendRequest["language"]): Proposal["language"] =>
  chosen === undefined || chosen === proposalLanguage(proposal) ? proposal.language : chosen;

function assertSendable({ contentHtml }: Proposal, rights: Entitlements): void {
  if (contentHtml.trim() === "") {
    throw new DomainError(
      "invalid_input",
      t("This proposal has no content yet. Generate it before sending."),
    );
  }
  assertDescribed(contentHtml);
  if (!rights.canSendEmail) throw emailLimitReached(rights);
}

/** Nobody can read a picture aloud without one. */
function assertDescribed(html: string): void {
  const missingDescriptions = undescribedIn(html).map(({ place }) => place);
  if (missingDescriptions.length === 0) return;
  const sentence = `${undescribedInWords(missingDescriptions)} ${describeInEditor(missingDescriptions)}`;
  const fieldErrors = { currentContent: sentence };
  throw new DomainError("invalid_input", sentence, { missingDescriptions, fieldErrors });
}

function nobodySigns() {
  const sentence = t("Only a proposal that requires a signature has signers.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { signers: sentence } });
}

function goesToOne() {
  const sentence = t("Without a signature, only the recipient is asked. Write it into the message.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { recipientMessage: sentence } });
}

/** @throws DomainError address_suppressed for the recipient and the signers */
function dropSuppressed(command: SendCommand, { suppressed }: Pick<StoredSend, "suppressed">) {
  const confirmedEmails = suppressed.map(({ email }) => email).filter((email) => isConfirmed(command, email));
  const of = (email: string) =>
    suppressed.find((each) => each.email === email.toLowerCase() && !confirmedEmails.includes(each.email));
  const signer = [command.recipientEmail, ...(command.signers ?? []).map(({ email }) => email)]
    .map(of)
    .find(Boolean);
  if (signer) throw suppressedError(signer);
  const allowed = {
    ...command,
    ccEmails: command.ccEmails.filter((email) => !of(email)),
    copies: command.copies.filter(({ email }) => !of(email)),
  };
  return { command: allowed, leftOut: command.ccEmails.filter(of), confirmedEmails };
}

/** The owner confirms only the emails that were on the screen. */
const isConfirmed = ({ confirmAddress, checkedEmails }: SendRequest, email: string): boolean =>
  confirmAddress === true && (checkedEmails?.some((checked) => checked.toLowerCase() === email) ?? true);

/** Unchanged content keeps its version, unless a client has rejected it. @param content as it would be frozen now */
export const needsVersion = (
  { latest, latestRejected }: Pick<StoredSend, "latest" | "latestRejected">,
  content: Pick<Version, "sha256" | "language">,
): boolean =>
  !latest || latestRejected || latest.sha256 !== content.sha256 || latest.language !== content.language;

export interface OfferedVersion {
  version: Version;
  isNew: boolean;
  /** The proposal with its number and its days. */
  proposal: Proposal;
}

/** All that a send changes. */
export interface SendPlan extends Omit<Offer, "proposal">, OfferedVersion {
  recipient: Recipient;
  signing: SentSigners;
  rules: LinkRules;
  ended: EndedLinks;
  codes: SentCodes;
  newRecipients: Recipient[];
  /** Their rows get the name that was given now. */
  renamed: Recipient[];
  /** The proposal's next status. */
  status: "sent" | "approved";
  /** The kind of the mail that is the send: to the recipient, or to the first who is asked before them. */
  mailKind: DeliveryKind;
}

/** @throws DomainError invalid_input, conflict when the recipient has signed this version */
export function decideSend(
  stored: StoredSend,
  offer: Offer,
  { version, isNew, proposal }: OfferedVersion,
  now: number,
): SendPlan {
  const { command } = offer;
  const sent = { ...offer, version, isNew, proposal };
  const recipient =
    existingRecipient(stored.recipients, sent) ?? newRecipient(proposal, command.recipientEmail, now);
  const signing: SentSigners = proposal.requiresSignature
    ? sentSigners(stored, recipient, command, { chosen: offer.countersigner, isNew, now })
    : aloneIn(recipient);
  return {
    ...sent,
    recipient,
    signing,
    rules: rulesOfLink(stored.calendar, sent),
    ended: endedLinks(stored, signing, version.id),
    newRecipients: unknownRecipients(stored.recipients, [
      ...signing.all.map((signer) => signer.recipient),
      ...copyRecipients(sent, signing.all.length, now),
    ]),
    renamed: renamedRecipients(stored.recipients, signing),
    codes: sentCodes(proposal, signing, stored.accessCodes, command.accessCode),
    status: !isNew && stored.proposal.status === "approved" ? "approved" : "sent",
    mailKind: mailKindOf(signing),
  };
}

export const mailKindOf = ({ isHeld, due: [first] }: Pick<SentSigners, "isHeld" | "due">): DeliveryKind => {
  if (!isHeld || !first) return "proposal";
  return first.userId === null ? "turn_to_sign" : "turn_to_countersign";
};

const aloneIn = (recipient: Recipient): SentSigners => ({
  all: [{ recipient, title: "", step: 1, message: "", hasAnswered: false }],
  due: [],
  isHeld: false,
  currentId: recipient.id,
});

type Sent = Offer & OfferedVersion;

/** A link lives longer than the validity. */
const rulesOfLink = ({ timeZone }: OwnCalendar, { proposal, version: { validUntil } }: Sent): LinkRules => ({
  ...proposal,
  neededUntil: linkNeededUntil({ validUntil, extendedUntil: proposal.extendedUntil, timeZone }),
});

const roleOfRecipient = ({ requiresSignature }: Proposal) => (requiresSignature ? "signer" : "approver");

const existingRecipient = (known: Recipient[], { proposal, command: { recipientEmail } }: Sent) =>
  known.find(
    ({ email, role }) => email === recipientEmail.toLowerCase() && role === roleOfRecipient(proposal),
  );

const newRecipient = (proposal: Proposal, email: string, now: number): Recipient => ({
  id: newId(),
  proposalId: proposal.id,
  name: proposal.clientName,
  email: email.toLowerCase(),
  role: roleOfRecipient(proposal),
  position: 1,
  createdAt: now,
  userId: null,
  ...UNSEEN,
});

const copyRecipients = (
  { command: { ccEmails }, proposal: { id } }: Sent,
  signerCount: number,
  now: number,
): Recipient[] =>
  ccEmails.map((email, index) => ({
    id: newId(),
    proposalId: id,
    name: email,
    email,
    role: "copy",
    position: signerCount + index + 1,
    createdAt: now,
    userId: null,
    ...UNSEEN,
  }));
