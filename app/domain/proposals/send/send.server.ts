import { and, eq } from "drizzle-orm";
import { batchRefusal, readTogether, retryOnConflict } from "~/db/client.server";
import { decisions, deliveries, recipients } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { limitRate } from "~/limits/rate-limits.server";
import { hmacToken, sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { isId, newIdOfCell } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { assertEmailConfirmed } from "../../accounts/email-confirmation.server";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import { letterheadQuery, letterheadToFreeze } from "../../branding/letterhead.server";
import { describeInEditor, undescribedInWords } from "../../content/figures/description-words";
import { undescribedIn } from "../../content/figures/descriptions.server";
import { type Removed, removedBy } from "../../content/left-out";
import { prepareTyped, type TypedContent } from "../../content/sanitise.server";
import type { MemberContext } from "../../context";
import { accessCodesOf } from "../../links/access-code.server";
import { unrevokedLinks } from "../../links/signing-link.server";
import {
  findSuppressedEmails,
  type Suppression,
  suppressedError,
  uniqueSuppressions,
} from "../../mail/suppressions.server";
import { emailLimitReached } from "../../plans/plan-errors";
import { ASKS_NOTHING } from "../../signature-fields/asked-fields";
import {
  chosenCountersigner,
  countersignersFor,
  countersignSettings,
} from "../../signers/countersigners.server";
import { currentSigners, signerRows } from "../../signers/signers.server";
import { assertBelowLimit, assertOpenAccount } from "../../usage/count-usage.server";
import { sampleId } from "../drafts/sample-id.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "../find-own.server";
import { assertPrintable } from "../pictures/assert-printable.server";
import { keepOwnPictures } from "../pictures/own-pictures.server";
import { chosenDay } from "../validity/chosen-day";
import { calendarOf, calendarQuery, type OwnCalendar } from "../validity/own-calendar.server";
import { latestVersion, proposalLanguage } from "../version.server";
import { lastSend, toRecipient } from "./last-send.server";
import { type SendCommand, type SendContext, sendChanges } from "./send-change.server";
import type { SendFields } from "./send-form";
import { failedClientDelivery } from "./send-form-data.server";

export interface SendRequest extends SendFields {
  proposalId: string;
  /** Sends with the same key are one send. Null sends each time. */
  idempotencyKey: string | null;
  /** The emails that `confirmAddress` covers; undefined covers all. */
  checkedEmails?: string[];
}

export interface SendOutcome {
  deliveryId: string;
  alreadySent: boolean;
  /** Copies not sent because the email is suppressed. */
  leftOut: string[];
  removed?: Removed;
  /** The account that signs for the sender before the recipient gets it; null where it went out. */
  waitsFor: string | null;
  /** Others are asked first. */
  recipientWaits: boolean;
}

/**
 * Unchanged content keeps its version. Suppressed copies are left out; a suppressed recipient stops the send.
 * @throws DomainError not_found, locked, account_locked, address_unconfirmed, limit_reached (docs/product.md 8), invalid_input,
 * rate_limited, payload_too_large, address_suppressed without `confirmAddress`
 */
export async function sendProposal(ctx: MemberContext, command: SendRequest): Promise<SendOutcome> {
  assertOpenAccount(ctx);
  assertEmailConfirmed(ctx);
  const deliveryId =
    command.idempotencyKey === null
      ? newIdOfCell(ctx.config)
      : await deliveryIdOf(ctx, command.idempotencyKey);
  const typed = command.currentContent ? prepareTyped(command.currentContent) : null;
  const copies = command.ccEmails.map((email) => ({ deliveryId: newIdOfCell(ctx.config), email }));
  await limitRate(ctx, { send: ctx.actor.id });
  const accepted = await retryOnConflict(() => trySend(ctx, { ...command, deliveryId, copies }, typed));
  if (!accepted.alreadySent) ctx.log({ event: "proposal.sent", proposalId: command.proposalId, deliveryId });
  return { deliveryId, ...accepted };
}

const DELIVERY_ID_LENGTH = 32;

/** Equal keys give one delivery, and no key reaches another account's. @throws DomainError invalid_input */
export async function deliveryIdOf(
  { config, actor }: MemberContext,
  idempotencyKey: string,
): Promise<string> {
  if (!isId(idempotencyKey))
    throw new DomainError("invalid_input", t("An Idempotency-Key has 10 to 64 letters, digits, - or _."));
  const key = await hmacToken(config.linkSecret, "send-name:1");
  const name = await hmacToken(key, `${actor.id}:${idempotencyKey}`);
  return config.cell + name.slice(0, DELIVERY_ID_LENGTH);
}

type SendAcceptance = Omit<SendOutcome, "deliveryId">;

async function trySend(
  ctx: MemberContext,
  command: SendRequest & SendCommand,
  prepared: TypedContent | null,
): Promise<SendAcceptance> {
  const signerEmails = (command.signers ?? []).map(({ email }) => email);
  const addresses = [command.recipientEmail, ...signerEmails, ...command.ccEmails];
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, command.proposalId),
    head: chainHead(ctx, command.proposalId),
    latest: latestVersion(ctx, command.proposalId),
    rejected: rejectedVersions(ctx, command.proposalId),
    recipients: recipientsOf(ctx, command.proposalId),
    openLinks: unrevokedLinks(ctx, command.proposalId),
    signerRows: signerRows(ctx, command.proposalId),
    current: currentSigners(ctx, command.proposalId),
    earlier: ctx.db.select().from(deliveries).where(eq(deliveries.id, command.deliveryId)),
    last: lastSend(ctx, command.proposalId),
    stopped: findSuppressedEmails(ctx, ctx.actor.id, addresses),
    corrected: failedClientDelivery(ctx, command.proposalId, command.corrects ?? ""),
    letterhead: letterheadQuery(ctx, ctx.actor.id),
    calendar: calendarQuery(ctx),
    countersigners: countersignersFor(ctx, ctx.actor.id),
    countersignSettings: countersignSettings(ctx, ctx.actor.id),
    accessCodes: accessCodesOf(ctx, command.proposalId),
  });
  const [earlier] = read.earlier;
  const [latest] = read.latest;
  const [last] = read.last;
  const signers = read.current[0]?.signers ?? [];
  const stored = found(read.proposal);
  if (earlier)
    return {
      ...repeatedSend(ctx, command, stored, earlier),
      removed: prepared ? removedBy(prepared.leftOut) : undefined,
    };
  assertUnlocked(stored);
  const typed = prepared && (await keepOwnPictures(ctx, { ...prepared, stored: stored.contentHtml }));
  const calendar = calendarOf(ctx.now, read.calendar[0], command.timeZone);
  const proposal = proposalAsSent(stored, command, calendar, typed?.html);
  const letterhead = letterheadToFreeze(ctx.actor, proposal, read.letterhead[0]);
  await assertPrintable(ctx, proposal);
  assertSendable(ctx, proposal);
  if (!proposal.requiresSignature && signerEmails.length > 0) throw nobodySigns();
  const { allowed, leftOut, confirmedEmails } = dropSuppressed(command, uniqueSuppressions(read.stopped));
  const context: SendContext = {
    stored,
    proposal: { ...proposal, signatureFields: letterhead.signatureFields ?? ASKS_NOTHING },
    contentSha256: await sha256(proposal.contentHtml),
    latest,
    latestRejected: read.rejected.some((row) => row.versionId === latest?.id),
    recipients: read.recipients,
    letterhead,
    calendar,
    openLinks: read.openLinks,
    accessCodes: read.accessCodes,
    signerRows: read.signerRows,
    signers,
    lastRecipientEmail: last ? toRecipient(last).toEmail : null,
    countersigner: proposal.requiresSignature
      ? chosenCountersigner(command, {
          able: read.countersigners,
          settings: read.countersignSettings[0],
          signers,
          wasSent: stored.currentVersionId !== null,
        })
      : null,
    correctedEmail: read.corrected[0]?.toEmail ?? null,
    isSample: proposal.id === (await sampleId(ctx)),
    confirmedEmails,
  };
  try {
    const chain = { proposalId: proposal.id, head: read.head[0], actor: ownerActor(ctx.actor) };
    const changes = await sendChanges(ctx, allowed, context);
    await commit(ctx, chain, ...changes);
    const removed = typed ? removedBy(typed.leftOut) : undefined;
    const own = context.countersigner?.by.id ?? null;
    return {
      leftOut,
      alreadySent: false,
      removed,
      ...whoWaits(kindOfSend(changes, command.deliveryId), own),
    };
  } catch (error) {
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
}

/** Of the mail that is the send: to the recipient, or to the first who is asked before them. */
const kindOfSend = (changes: readonly Change[], deliveryId: string): DeliveryKind | undefined =>
  changes
    .flatMap(({ mails = [] }) => mails)
    .flatMap((mail) => ("row" in mail && mail.row.id === deliveryId ? [mail.row.kind] : []))[0];

const whoWaits = (kind: DeliveryKind | undefined, countersignerId: string | null) => ({
  waitsFor: kind === "turn_to_countersign" ? countersignerId : null,
  recipientWaits: kind !== "proposal",
});

/** @throws DomainError address_suppressed for the recipient */
function dropSuppressed(command: SendRequest & SendCommand, suppressedRows: Suppression[]) {
  const confirmedEmails = suppressedRows
    .map(({ email }) => email)
    .filter((email) => isConfirmed(command, email));
  const of = (email: string) =>
    suppressedRows.find(
      (each) => each.email === email.toLowerCase() && !confirmedEmails.includes(each.email),
    );
  const signer = [command.recipientEmail, ...(command.signers ?? []).map(({ email }) => email)]
    .map(of)
    .find(Boolean);
  if (signer) throw suppressedError(signer);
  const allowed = {
    ...command,
    ccEmails: command.ccEmails.filter((email) => !of(email)),
    copies: command.copies.filter(({ email }) => !of(email)),
  };
  return { allowed, leftOut: command.ccEmails.filter(of), confirmedEmails };
}

/** The owner confirms only the emails that were on the screen. */
const isConfirmed = ({ confirmAddress, checkedEmails }: SendRequest, email: string): boolean =>
  confirmAddress === true && (checkedEmails?.some((checked) => checked.toLowerCase() === email) ?? true);

const rejectedVersions = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ versionId: decisions.versionId })
    .from(decisions)
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.outcome, "rejected")));

const recipientsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(recipients).where(eq(recipients.proposalId, proposalId));

/** @throws DomainError conflict when the Idempotency-Key belongs to another send */
function repeatedSend(
  ctx: MemberContext,
  { proposalId, ccEmails }: SendRequest,
  { countersignerId }: Proposal,
  earlier: typeof deliveries.$inferSelect,
): SendAcceptance {
  if (earlier.userId !== ctx.actor.id || earlier.proposalId !== proposalId) {
    throw new DomainError("conflict", t("That Idempotency-Key was already used for another send."));
  }
  const made = earlier.cc.map((email) => email.toLowerCase());
  const leftOut = ccEmails.filter((email) => !made.includes(email.toLowerCase()));
  return { alreadySent: true, leftOut, ...whoWaits(earlier.kind, countersignerId) };
}

function proposalAsSent(
  stored: Proposal,
  command: SendRequest,
  calendar: OwnCalendar,
  html = stored.contentHtml,
): Proposal {
  return {
    ...stored,
    contentHtml: html,
    contentRevision: stored.contentRevision + (html === stored.contentHtml ? 0 : 1),
    requiresSignature: command.requiresSignature ?? stored.requiresSignature,
    ...codeAsSent(stored, command),
    signatureFields: command.signatureFields ?? stored.signatureFields,
    validUntil: chosenDay({ ...stored, ...calendar }, command.validUntil),
    linkDays: command.linkDays === undefined ? stored.linkDays : command.linkDays,
    language: languageAsSent({ ...stored, contentHtml: html }, command.language),
  };
}

function codeAsSent(stored: Proposal, { accessCode, requiresCode }: SendRequest) {
  const isKept = accessCode === undefined && stored.codeMethod !== null;
  return {
    requiresCode: requiresCode ?? (typeof accessCode === "string" || stored.requiresCode),
    codeMethod: accessCode ? ("access" as const) : isKept ? stored.codeMethod : ("email" as const),
  };
}

/** Where the text decides what was chosen, it goes on deciding. */
const languageAsSent = (proposal: Proposal, chosen: SendRequest["language"]): Proposal["language"] =>
  chosen === undefined || chosen === proposalLanguage(proposal) ? proposal.language : chosen;

function nobodySigns() {
  const sentence = t("Only a proposal that requires a signature has signers.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { signers: sentence } });
}

/** Nobody can read a picture aloud without one. */
function assertDescribed(html: string): void {
  const missingDescriptions = undescribedIn(html);
  if (missingDescriptions.length === 0) return;
  const sentence = `${undescribedInWords(missingDescriptions)} ${describeInEditor(missingDescriptions)}`;
  const fieldErrors = { currentContent: sentence };
  throw new DomainError("invalid_input", sentence, { missingDescriptions, fieldErrors });
}

function assertSendable(ctx: MemberContext, proposal: Proposal): void {
  if (proposal.contentHtml.trim() === "") {
    throw new DomainError(
      "invalid_input",
      t("This proposal has no content yet. Generate it before sending."),
    );
  }
  assertDescribed(proposal.contentHtml);
  if (!ctx.actor.rights.canSendEmail) throw emailLimitReached(ctx.actor.rights);
}
