import { optionText } from "~/components/brief/field-words";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { AuditRow } from "~/domain/audit/chain.server";
import { shadesOf } from "~/domain/branding/accent-style";
import { shownCover } from "~/domain/branding/cover";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "~/domain/branding/logo-key";
import { type AnswerToAdd, answersToAdd } from "~/domain/briefs/answers-to-add";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { englishOfMoney } from "~/domain/briefs/dates-of-money";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { showDocument } from "~/domain/content/shown-document.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { lastSeen } from "~/domain/detail/last-seen";
import { remarkLine } from "~/domain/facts/remark";
import { closedAs } from "~/domain/proposals/closing/closing";
import { chosenTotal } from "~/domain/proposals/editing/table-price.server";
import { isAsGenerated, TEXT_EVENTS } from "~/domain/proposals/generation/generation-state";
import {
  isDecided,
  isDeletable,
  isLinkRevoked,
  isLocked,
  isResendable,
  isUnsentDraft,
  isWithdrawable,
} from "~/domain/proposals/status";
import type { Translate } from "~/platform/language/translate";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { lastSentTo } from "../delivery/last-sent-to";
import { isAnswer } from "../signing/answers";
import { withAppendix } from "./appendix-view.server";
import { priceDraft } from "./price-draft.server";
import { priceOf, withPrice } from "./price-view.server";
import { projectValue } from "./project-value.server";
import type { CoverView, ProposalView } from "./proposal-view";
import { stepsOf } from "./story-view.server";
import { closingViewOf, moreTimeOf, validUntilText } from "./validity-view.server";

interface ProposalOptions {
  now: number;
  sender: string;
  reader: SignedIn["reader"];
  /** Those that stand around the text on the client's page. */
  words: Translate;
}

const MAX_FINDINGS = 5;

export async function proposalView(
  found: ProposalDetail,
  { now, sender, reader, words }: ProposalOptions,
): Promise<ProposalView> {
  const { proposal, events, findings } = found;
  const { status } = proposal;
  return {
    id: proposal.id,
    number: proposal.number,
    status,
    waitingFor: proposal.waitingFor,
    sender,
    ...clientOf(found),
    projectType: projectTypeOf(found),
    value: projectValue(proposal, events),
    chosen: isDecided(status) ? null : chosenTotal(events),
    hasPriceTable: proposal.priceTable !== null,
    validUntil: validUntilText(found, reader),
    moreTime: closedAs(proposal) ? null : moreTimeOf(found, { now, reader }),
    closing: closingViewOf(found, { now, reader }),
    draft: priceDraft(found, sender, words),
    closedAs: closedAs(proposal),
    sentAt: proposal.sentAt,
    viewCount: proposal.viewCount,
    lastViewedAt: lastSeen(proposal.lastViewedAt, found.signature?.signedAt),
    notes: proposal.internalNotes,
    ...textOf(found, { t: words, timeZone: reader.timeZone ?? "UTC" }),
    ...lookOf(found),
    answersToAdd: answersFor(found),
    contradictions: await contradictionsIn(found, now),
    ...whatIsPossible(found),
    story: stepsOf(found, reader),
    findings: {
      first: findings.slice(0, MAX_FINDINGS).map(({ message }) => message),
      count: findings.length,
    },
  };
}

function clientOf({ proposal, events }: ProposalDetail) {
  const { clientName, clientCompany, clientEmail } = proposal;
  return { clientName, clientCompany, clientEmail, lastSentTo: lastSentTo(events, clientEmail) };
}

const projectTypeOf = ({ proposal: { projectType } }: ProposalDetail): string =>
  projectType ? optionText(BRIEF_FIELDS.projectType, projectType) : "";

/** The signed version, not later edits. */
function textOf(found: ProposalDetail, words: { t: Translate; timeZone: string }) {
  const { proposal, text, signedVersion } = found;
  const { appendix } = signedVersion ?? proposal;
  const shown = (html: string) =>
    withAppendix(withPrice(showDocument(html), priceOf(found), words.t), appendix, words);
  if (signedVersion) {
    const { title, html, footer } = signedVersion;
    return { title, html: shown(html), footer };
  }
  const footer = proposal.includeFooter ? proposal.footerContent : "";
  return { title: proposal.title, html: shown(text), footer };
}

const lookOf = (found: ProposalDetail) => ({
  logo: shownLogo(found.logoKey, t("Your logo"), LOGO_MAX_SIZES.document),
  theme: found.theme,
  accent: shadesOf(found.accent),
  cover: coverOf(found),
});

function coverOf({ cover, signedVersion, proposal }: ProposalDetail): CoverView | null {
  const shown = shownCover(cover);
  const number = signedVersion ? signedVersion.proposalNumber : proposal.number;
  const { validUntil, currency } = signedVersion ?? proposal;
  return shown && { shown, number, validUntil, dates: englishOfMoney(currency) };
}

const OPEN_QUESTIONS: Readonly<Record<AnswerToAdd, AppMessage>> = {
  painPoints: msg("what troubles them today"),
  deliverables: msg("what they get"),
  budget: msg("what it costs"),
  objectives: msg("what it is to achieve"),
  milestones: msg("when it happens"),
  previousWork: msg("whom you have done it for"),
};

/** None once the text was edited or sent. */
function answersFor({ proposal, events }: ProposalDetail): string[] {
  const last = events.findLast(({ type }) => (TEXT_EVENTS as readonly string[]).includes(type));
  if (!isAsGenerated(proposal, last?.type)) return [];
  const brief = { ...emptyBrief(), ...proposal.brief };
  return answersToAdd(brief, proposal.priceTable !== null).map((field) => t(OPEN_QUESTIONS[field]));
}

/** The checks are loaded where they are used: an answered proposal is shown without them. */
async function contradictionsIn({ proposal, text, author }: ProposalDetail, now: number): Promise<string[]> {
  if (isDecided(proposal.status)) return [];
  const { proposalFacts } = await import("~/domain/facts/proposal-facts.server");
  const sender = { name: author.name, businessName: "" };
  const { contradictions } = await proposalFacts({ now }, { proposal, html: text, sender });
  return contradictions.map(remarkLine);
}

function whatIsPossible({ proposal, signers, events }: ProposalDetail) {
  const { status, sentAt, contentHtml, requiresSignature } = proposal;
  const locked = isLocked(status);
  // Sending the same version again would ask a person who has signed it.
  const isPartlySigned = signers.some(({ hasAnswered }) => hasAnswered);
  return {
    requiresSignature,
    isDraft: contentHtml.trim() === "",
    isLocked: locked,
    isArchived: proposal.archivedAt !== null,
    isLinkRevoked: isLinkRevoked(proposal),
    isEditedSinceSent: !locked && sentAt !== null && lastChange(events) > lastSeq(events, "version.frozen"),
    canChangeDetails: contentHtml !== "" && !isUnsentDraft(proposal) && !isDecided(status),
    canResend: isResendable(status) && sentAt !== null && !isPartlySigned,
    canDelete: isDeletable(proposal),
    canWithdraw: isWithdrawable(proposal) && !events.some(isAnswer),
  };
}

const lastChange = (events: AuditRow[]): number =>
  Math.max(lastSeq(events, "document.edited"), lastSeq(events, "document.details_changed"));

const lastSeq = (events: AuditRow[], type: AuditRow["type"]): number =>
  events.findLast((event) => event.type === type)?.seq ?? 0;

/** Leaves out notes and emails, which are the owner's. */
export const proposalForColleagues = (proposal: ProposalView, authorName: string): ProposalView => ({
  ...proposal,
  sender: authorName,
  notes: "",
  logo: proposal.logo && { ...proposal.logo, alt: logoAlt(authorName) },
  moreTime: null,
  closing: null,
  draft: null,
  answersToAdd: [],
  story: proposal.story.map((step) => ({ ...step, mails: [], lost: [], newVersion: null })),
});

/** The server renders the document as HTML, so a non-enumerable property keeps it out of the loader data. */
export function withoutRenderedText(proposal: ProposalView): ProposalView {
  Object.defineProperty(proposal, "html", { enumerable: false });
  return proposal;
}
