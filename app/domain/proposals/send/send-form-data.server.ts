import { and, eq, inArray, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { isId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { letterheadQuery, letterheadToFreeze } from "../../branding/letterhead.server";
import { clientOfProposal } from "../../clients/find-client.server";
import { sectionTitles } from "../../content/shown-document.server";
import type { MemberContext } from "../../context";
import { newAccessCode } from "../../links/access-code.server";
import { DEFAULT_DAYS } from "../../links/link-days";
import { mailMessage } from "../../mail/payload";
import type { Suppression } from "../../mail/suppressions.server";
import { findProposalSuppressions, uniqueSuppressions } from "../../mail/suppressions.server";
import { isCountersigner } from "../../signers/countersign";
import {
  type Countersigner,
  countersignersFor,
  countersignSettings,
  suggestedCountersigner,
} from "../../signers/countersigners.server";
import { ASKS_NOTHING, askedIn } from "../../signers/fields/asked-fields";
import { currentSigners, recipientAmong, type Signer, signersOfClient } from "../../signers/signers.server";
import { withoutGaps } from "../../signers/signing-order";
import { RECIPIENT, type TypedParty, typedSigners } from "../../signers/typed-signers";
import { proposalFacts } from "../facts/proposal-facts.server";
import type { Facts } from "../facts/remark";
import { assertUnlocked, findOwn, found, ownProposal, type Proposal } from "../find-own.server";
import { suggestedDay } from "../validity/chosen-day";
import { calendarOf, calendarQuery } from "../validity/own-calendar.server";
import { filledContent } from "../variables/filled-content.server";
import { proposalLanguage } from "../version.server";
import { offeredCode } from "./code-choice";
import { lastSend, lastSentTo, toRecipient } from "./last-send.server";
import {
  type LastSent,
  type SendSuggestion,
  type SuggestedTexts,
  suggestedMail,
  suggestedTexts,
} from "./send-form";
import { type TextProblems, textProblems } from "./text-problems.server";

interface SendFormData {
  proposal: Proposal;
  suggestion: SendSuggestion;
  /** The last send, unless it failed. */
  sent: LastSent | null;
  suggestedTexts: SuggestedTexts;
  /** Of the sender, "2027-02-28". */
  today: string;
  suppressed: Suppression[];
  /** The failed mail whose email is to be corrected. */
  corrects: { id: string; toEmail: string } | null;
  /** Who may sign for the sender; the sender is the first. */
  countersigners: Countersigner[];
  /** Titles of the headings. */
  sections: string[];
  problems: TextProblems;
  /** How the text agrees with the brief. */
  facts: Facts;
}

/** @param corrects id of a failed mail whose email is to be corrected @throws DomainError not_found, locked */
export async function loadSendForm(
  ctx: MemberContext,
  proposalId: string,
  corrects: string | null,
): Promise<SendFormData> {
  const id = isId(proposalId) ? proposalId : "";
  const [
    rows,
    [sent],
    [corrected],
    stopped,
    [calendarRow],
    [saved],
    [client],
    [current],
    [remembered],
    able,
    [settings],
  ] = await ctx.db.batch([
    ownProposal(ctx, id),
    lastSend(ctx, id),
    failedClientDelivery(ctx, id, corrects ?? ""),
    findProposalSuppressions(ctx, id),
    calendarQuery(ctx),
    letterheadQuery(ctx, ctx.actor.id),
    clientOfProposal(ctx, id),
    currentSigners(ctx, id),
    signersOfClient(ctx, id),
    countersignersFor(ctx, ctx.actor.id),
    countersignSettings(ctx, ctx.actor.id),
  ]);
  const last = sent && toRecipient(sent);
  const proposal = found(rows);
  assertUnlocked(proposal);
  const calendar = calendarOf(ctx.now, calendarRow);
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const letterhead = letterheadToFreeze(ctx.actor, proposal, saved);
  const suggestion = {
    ...mailFields(ctx, proposal, last, t),
    ...signingFields(ctx, proposal, calendarRow?.asksForCode ?? true),
    validUntil: suggestedDay({ ...proposal, ...calendar }) ?? "",
    language: t.language,
    signatureFields: letterhead.signatureFields ?? ASKS_NOTHING,
    ...suggestedSigners("", []),
    ...suggestedCountersigner({
      able,
      settings,
      signers: (last ? current : remembered)?.signers ?? [],
      wasSent: last !== undefined,
    }),
  };
  if (suggestion.recipientEmail === "" && ctx.actor.rights.canAutofillClients)
    suggestion.recipientEmail = client?.email ?? "";
  Object.assign(
    suggestion,
    suggestedSigners(suggestion.recipientEmail, (last ? current : remembered)?.signers, last?.toEmail),
  );
  if (corrected) suggestion.recipientEmail = corrected.toEmail;
  const addresses = [suggestion.recipientEmail, ...(last?.cc ?? [])].map((email) => email.toLowerCase());
  const suppressed = uniqueSuppressions(stopped).filter(({ email }) => addresses.includes(email));
  const asSuggested = { ...proposal, validUntil: suggestion.validUntil || null };
  const { content, open } = await filledContent(ctx, asSuggested, letterhead, ctx.actor);
  const sections = sectionTitles(content.html);
  const asked = askedIn(suggestion.signatureFields, sections);
  suggestion.signatureFields = asked ?? ASKS_NOTHING;
  const checked = { proposal: asSuggested, html: content.html, sender: ctx.actor, letterhead };
  return {
    proposal,
    suggestion,
    sent: last && !corrected ? unlessFailed(last) : null,
    today: calendar.today,
    suggestedTexts: suggestedTexts(proposal, ctx.actor, t),
    suppressed,
    corrects: corrected ?? null,
    countersigners: able,
    sections,
    problems: textProblems(ctx, content, open),
    facts: await proposalFacts(ctx, checked),
  };
}

/** @throws DomainError not_found */
export async function suggestTextsIn(
  ctx: MemberContext,
  proposalId: string,
  language: Language,
): Promise<SuggestedTexts> {
  const proposal = await findOwn(ctx, proposalId);
  return suggestedTexts(proposal, ctx.actor, await loadLanguage(ctx, language));
}

/** The people of the last send, with the recipient's place. @param sentTo its recipient; null where it was another proposal's */
function suggestedSigners(
  recipientEmail: string,
  signers: readonly Signer[] = [],
  sentTo: string | null = null,
) {
  const clients = withoutGaps(signers.filter((signer) => !isCountersigner(signer)));
  const recipient = recipientAmong(clients, sentTo ?? recipientEmail);
  const parties = clients
    .filter((client) => client === recipient || client.email !== recipientEmail.toLowerCase())
    .map((client): TypedParty => (client === recipient ? { ...RECIPIENT, step: client.step } : client));
  const { typed, order } = typedSigners(parties);
  return { signers: typed, signingOrder: order };
}

const unlessFailed = ({
  kind,
  state,
  toEmail,
  createdAt,
}: typeof deliveries.$inferSelect): LastSent | null =>
  state === "failed" || state === "bounced"
    ? null
    : { email: toEmail, at: createdAt, waitsFor: FIRST_ASKED[kind] ?? null };

const FIRST_ASKED: Partial<Record<DeliveryKind, LastSent["waitsFor"]>> = {
  turn_to_countersign: "own side",
  turn_to_sign: "others",
};

const CLIENT_MAIL_KINDS: DeliveryKind[] = ["proposal", "reminder", "link_renewal", "more_time"];

/** A failed mail to the recipient of the last send, while they are waited for. */
export const failedClientDelivery = (ctx: MemberContext, proposalId: string, id: string) =>
  ctx.db
    .select({ id: deliveries.id, toEmail: deliveries.toEmail })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        inArray(deliveries.kind, CLIENT_MAIL_KINDS),
        inArray(deliveries.state, ["failed", "bounced"]),
        sql`lower(${deliveries.toEmail}) = (select lower(recipients.email) from recipients join proposals on proposals.current_recipient_id = recipients.id where proposals.id = ${proposalId})`,
        sql`lower(${deliveries.toEmail}) = ${lastSentTo(proposalId)}`,
      ),
    );

function mailFields(
  ctx: MemberContext,
  proposal: Proposal,
  last: typeof deliveries.$inferSelect | undefined,
  t: Translate,
) {
  const own = ctx.actor.email;
  if (!last) {
    const words = suggestedMail(proposal, ctx.actor, t);
    return { recipientEmail: proposal.clientEmail, ccEmails: "", ccSelf: false, ...words };
  }
  return {
    recipientEmail: last.toEmail,
    ccEmails: last.cc.filter((email) => email !== own).join(", "),
    ccSelf: last.cc.includes(own),
    subject: last.subject,
    message: mailMessage(last),
  };
}

function signingFields({ config }: MemberContext, proposal: Proposal, accountAsks: boolean) {
  const { requiresSignature, linkDays } = proposal;
  const requiresCode = offeredCode(proposal, accountAsks);
  const isUsual = linkDays === null || linkDays === config.signingLinkDays;
  return {
    requiresSignature,
    requiresCode,
    codeMethod: proposal.codeMethod ?? "email",
    accessCode: newAccessCode(),
    linkDays: isUsual ? DEFAULT_DAYS : String(linkDays),
  };
}
