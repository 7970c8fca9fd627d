import { readTogether } from "~/db/client.server";
import type { deliveries } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { isId } from "~/platform/ids";
import type { Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { letterheadQuery } from "../branding/letterhead.server";
import { clientOfProposal } from "../clients/find-client.server";
import { sectionTitles } from "../content/shown-document.server";
import type { MemberContext } from "../context";
import { type OfferedThreads, offeredThreads } from "../conversation/attaching/offered-threads";
import {
  storedThreads,
  type ThreadRowsToAttach,
  threadsToAttach,
} from "../conversation/attaching/stored-threads.server";
import {
  type OpenRequest,
  openRequests,
  requestQueries,
} from "../conversation/versions/open-requests.server";
import { proposalFacts } from "../facts/proposal-facts.server";
import type { Facts } from "../facts/remark";
import type { Suppression } from "../mail/suppressions.server";
import { findProposalSuppressions } from "../mail/suppressions.server";
import { ASKS_NOTHING, askedIn } from "../proposals/asked-fields/asked-fields";
import { assertUnlocked, findOwn, found, ownProposal, type Proposal } from "../proposals/find-own.server";
import { calendarQuery } from "../proposals/validity/own-calendar.server";
import { filledContent } from "../proposals/variables/filled-content.server";
import { latestVersion, proposalLanguage, type Version } from "../proposals/version.server";
import { newAccessCode } from "../signing/codes/access-code.server";
import type { ReaderPlaces } from "../signing/follow-up/follow-up-rows";
import { placesOf, suggestedPlaces } from "../signing/follow-up/plan-change.server";
import {
  type Countersigner,
  countersignersFor,
  countersignSettings,
} from "../signing/parties/countersigners.server";
import {
  byRecipient,
  currentSigners,
  personalMessages,
  signersOfClient,
} from "../signing/parties/signers.server";
import type { OfferedDates } from "./follow-up/offered-dates";
import { datesForm, offeredDates } from "./follow-up/offered-dates.server";
import { failedClientDelivery, lastSend } from "./last-send.server";
import { type LastSent, type SendSuggestion, type SuggestedTexts, suggestedTexts } from "./send-form";
import { type SinceSent, sinceSent } from "./since-sent.server";
import { type KnownForForm, suggestSend } from "./suggest-send";
import { type TextProblems, textProblems } from "./text-problems.server";
import { toRecipient } from "./to-recipient";

interface SendFormData {
  proposal: Proposal;
  suggestion: SendSuggestion;
  /** The last send, unless it failed. */
  sent: LastSent | null;
  suggestedTexts: SuggestedTexts;
  dates: OfferedDates;
  /** The sender's day, such as "2027-02-28". */
  today: string;
  suppressed: Suppression[];
  /** The failed mail whose email is to be corrected. */
  corrects: { id: string; toEmail: string } | null;
  /** People who may sign for the sender; the sender is the first. */
  countersigners: Countersigner[];
  sections: string[];
  problems: TextProblems;
  /** The check of the text against the brief. */
  facts: Facts;
  /** Null before the first send. */
  sinceSent: SinceSent | null;
  /** Requests for a change that a new version may settle. */
  requests: OpenRequest[];
  /** The threads that may become part of what is signed; null without any. */
  threads: OfferedThreads | null;
}

/** @param corrects id of a failed mail whose email is to be corrected @throws DomainError not_found, locked */
export async function loadSendForm(
  ctx: MemberContext,
  proposalId: string,
  corrects: string | null,
): Promise<SendFormData> {
  const known = await readForForm(ctx, isId(proposalId) ? proposalId : "", corrects ?? "");
  const { proposal, last } = known;
  assertUnlocked(proposal);
  const { actor, now } = ctx;
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const sender = { actor, now, usualDays: ctx.config.signingLinkDays, t };
  const { suggestion, letterhead, ...suggested } = suggestSend(known, sender);
  const asSuggested = { ...proposal, validUntil: suggestion.validUntil || null };
  const { content, open } = await filledContent(ctx, asSuggested, letterhead, actor);
  const sections = sectionTitles(content.html);
  const signatureFields = askedIn(suggestion.signatureFields, sections) ?? ASKS_NOTHING;
  const checked = { proposal: asSuggested, html: content.html, sender: actor, letterhead };
  return {
    ...suggested,
    proposal,
    suggestion: { ...suggestion, signatureFields, accessCode: newAccessCode() },
    sent: last && !known.corrects ? unlessFailed(last) : null,
    suggestedTexts: suggestedTexts(proposal, actor, t),
    dates: offeredDates(ctx, asPosted(suggestion), known),
    corrects: known.corrects,
    countersigners: known.countersigners,
    sections,
    sinceSent: known.latest ? sinceSent(known.latest, content, proposal) : null,
    threads: offeredThreads(storedThreads(known), proposal.appendix),
    requests: openRequests(known, { ...content, blockIds: proposal.blockIds }),
    problems: textProblems(ctx, content, open),
    facts: await proposalFacts(ctx, checked),
  };
}

/** The form as it would be posted. */
const asPosted = ({ requiresSignature, ...suggestion }: Omit<SendSuggestion, "accessCode">) =>
  datesForm.parse({ ...suggestion, requiresSignature: requiresSignature ? "on" : "" });

interface KnownWithVersion extends KnownForForm, ThreadRowsToAttach {
  latest: Version | undefined;
  places: ReaderPlaces;
  requests: Awaited<ReturnType<typeof requestQueries>["requests"]>;
  requestVersions: Awaited<ReturnType<typeof requestQueries>["requestVersions"]>;
}

/** @throws DomainError not_found */
async function readForForm(ctx: MemberContext, id: string, corrects: string): Promise<KnownWithVersion> {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, id),
    latest: latestVersion(ctx, id),
    last: lastSend(ctx, id),
    corrects: failedClientDelivery(ctx, id, corrects),
    suppressions: findProposalSuppressions(ctx, id),
    calendar: calendarQuery(ctx),
    letterhead: letterheadQuery(ctx, ctx.actor.id),
    client: clientOfProposal(ctx, id),
    current: currentSigners(ctx, id),
    messages: personalMessages(ctx, id),
    remembered: signersOfClient(ctx, id),
    countersigners: countersignersFor(ctx, ctx.actor.id),
    countersignSettings: countersignSettings(ctx, ctx.actor.id),
    places: suggestedPlaces(ctx, ctx.actor.id, id),
    ...requestQueries(ctx, id),
    ...threadsToAttach(ctx, id, "answered"),
  });
  const [last] = read.last;
  const [signed] = last ? read.current : read.remembered;
  return {
    proposal: found(read.proposal),
    latest: read.latest[0],
    last: last && toRecipient(last),
    corrects: read.corrects[0] ?? null,
    suppressions: read.suppressions,
    calendar: read.calendar[0],
    letterhead: read.letterhead[0],
    clientEmail: read.client[0]?.email ?? "",
    signers: signed?.signers ?? [],
    messages: byRecipient(read.messages),
    countersigners: read.countersigners,
    countersignSettings: read.countersignSettings[0],
    places: placesOf(read.places),
    requests: read.requests,
    requestVersions: read.requestVersions,
    threadsToAttach: read.threadsToAttach,
    messagesToAttach: read.messagesToAttach,
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
