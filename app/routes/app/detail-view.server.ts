/** The owner's detail as the screen takes it: nothing that is not shown leaves the server. */
import type { Detail, DetailDelivery, DetailProposal, DetailStep } from "~/components/proposal/detail-view";
import { shortHash } from "~/components/proposal/detail-view";
import { FIELD_WORDS } from "~/components/wizard/field-words";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import { type ActLine, actLine, eventWords } from "~/domain/audit/act-words";
import { actsOf } from "~/domain/audit/acts";
import type { AuditRow } from "~/domain/audit/chain.server";
import { eventDetail, type Notation } from "~/domain/audit/event-detail";
import { signingSteps, textOf } from "~/domain/audit/signing-steps";
import { logoOf, ROOM, shownLogo } from "~/domain/branding/logo-key";
import { statementParts } from "~/domain/documents/certificate";
import { letterWords } from "~/domain/documents/letter-words";
import { showDocument } from "~/domain/documents/shown-document.server";
import { emptyBrief } from "~/domain/proposals/brief";
import { dateGap } from "~/domain/proposals/date-gap";
import type { ProposalDetail } from "~/domain/proposals/detail.server";
import type { Proposal } from "~/domain/proposals/own.server";
import { priceGap } from "~/domain/proposals/price-gap";
import { computedPrice, shownPrice } from "~/domain/proposals/shown-price";
import {
  isDecided,
  isDeletable,
  isLinkRevoked,
  isLocked,
  isResendable,
  isUnsentDraft,
  isWithdrawable,
  MOVES,
} from "~/domain/proposals/status";
import { type StoryStep, storyOf, timeOf } from "~/domain/proposals/story";
import { valueFrom } from "~/domain/proposals/value";
import { isTimeZone } from "~/platform/time-zone";
import { linkOf } from "./link-view.server";
import { mailsOf, reminderOf } from "./mail-view.server";

interface DetailTelling {
  now: number;
  /** For which links work where nothing else was chosen. */
  usualDays: number;
  /** As the PDF names who sends it. */
  sender: string;
  /** By whose calendar days are told. */
  reader: SignedIn["reader"];
}

const FINDINGS_SHOWN = 5;

export function detailView(found: ProposalDetail, { now, usualDays, sender, reader }: DetailTelling): Detail {
  const { proposal, signature, signedVersion, sealed, events, findings } = found;
  const logo = shownLogo(found.logoKey, "Your logo", ROOM.document);
  const link = linkOf(found, now);
  const shown = {
    ...proposalOf(proposal, events),
    sender,
    isLinkRevoked: isLinkRevoked(proposal),
    linkRevokedAt: isLinkRevoked(proposal) ? proposal.pageClosedAt : null,
    lastViewedAt: lastSeen(proposal.lastViewedAt, signature?.signedAt),
    linkDays: proposal.linkDays ?? usualDays,
    logo,
  };
  return {
    // What was signed is shown as it was signed, whatever was edited in between.
    proposal: signedVersion
      ? {
          ...shown,
          title: signedVersion.title,
          html: showDocument(signedVersion.html).html,
          footer: signedVersion.footer,
        }
      : shown,
    signature: signature && {
      signerName: signature.signerName,
      signerEmail: signature.signerEmail,
      method: signature.method,
      signedAt: signature.signedAt,
      checkedBy: signature.codeId !== null ? "email code" : wasCopied(events) ? "link only" : "email link",
      agreedTo: statementParts(signature.statement).statement,
      steps: signingSteps(events, signature),
    },
    seal: sealed && {
      id: sealed.id,
      state: sealed.state,
      sha256: sealed.sha256,
      level: sealed.level,
      timestampAuthority: sealed.timestampAuthority,
      timestampedAt: sealed.timestampedAt,
      missingLetters: sealed.missingLetters && letterWords(sealed.missingLetters),
    },
    link,
    sentTo: found.sentTo ?? {
      name: "",
      email: lastSentTo(events, proposal.clientEmail) ?? proposal.clientEmail,
    },
    canCopyLink: proposal.currentVersionId !== null && MOVES.sign.from.includes(proposal.status),
    canClosePage: canClosePage(proposal, events),
    reminder: reminderOf(found, now),
    story: storyOf(actsOf(events), found.statusChanges, mailsToTell(found)).map(
      stepTold(shortNotation(reader)),
    ),
    findings: { first: findings.slice(0, FINDINGS_SHOWN).map(({ words }) => words), count: findings.length },
  };
}

/**
 * For a page that is rendered here: the document stands in it as HTML, so it is kept out of the data that the
 * page comes alive with. Only what is enumerable is written there.
 */
export function withContentOnce(detail: Detail): Detail {
  Object.defineProperty(detail.proposal, "html", { enumerable: false });
  return detail;
}

/** For a member of the owner's team, who reads it: notes, emails and links are the owner's own. */
export const forColleagues = (detail: Detail, authorName: string): Detail => ({
  ...detail,
  story: detail.story.map((step) => ({ ...step, mails: [], lost: [] })),
  proposal: {
    ...detail.proposal,
    sender: authorName,
    notes: "",
    logo: authorsLogo(detail.proposal.logo, authorName),
  },
  link: null,
  canCopyLink: false,
  canClosePage: false,
  reminder: null,
});

const authorsLogo = (logo: DetailProposal["logo"], authorName: string) =>
  logo && { ...logo, alt: logoOf(authorName) };

function proposalOf(
  proposal: Proposal,
  events: AuditRow[],
): Omit<DetailProposal, "sender" | "logo" | "linkDays" | "isLinkRevoked" | "linkRevokedAt"> {
  const { id, title, clientName, clientCompany, clientEmail, status, sentAt } = proposal;
  const { requiresSignature, requiresCode } = proposal;
  const locked = isLocked(status);
  return {
    id,
    title,
    clientName,
    clientCompany,
    clientEmail,
    status,
    requiresSignature,
    requiresCode,
    sentAt,
    projectType: proposal.projectType
      ? (FIELD_WORDS.projectType.options?.[proposal.projectType] ?? proposal.projectType)
      : "",
    value: projectValue(proposal),
    measuresReading: proposal.measuresReading,
    viewCount: proposal.viewCount,
    lastViewedAt: proposal.lastViewedAt,
    lastSentTo: lastSentTo(events, clientEmail),
    notes: proposal.internalNotes,
    html: showDocument(proposal.contentHtml).html,
    footer: proposal.includeFooter ? proposal.footerContent : "",
    gaps: isDecided(status)
      ? { price: null, dates: null }
      : { price: priceGap(proposal), dates: dateGap(proposal) },
    isDraft: proposal.contentHtml.trim() === "",
    isLocked: locked,
    canDelete: isDeletable(proposal),
    canWithdraw: isWithdrawable(proposal) && !isAnswered(events),
    isArchived: proposal.archivedAt !== null,
    canChangeDetails: proposal.contentHtml !== "" && !isUnsentDraft(proposal) && !isDecided(status),
    canResend: isResendable(status) && sentAt !== null,
    isEditedSinceSent: !locked && sentAt !== null && lastChange(events) > lastSeq(events, "version.frozen"),
  };
}

const canClosePage = ({ currentVersionId, pageClosedAt, status }: Proposal, events: AuditRow[]): boolean =>
  currentVersionId !== null && pageClosedAt === null && !isDecided(status) && !isAnswered(events);

/** The link that was signed through was passed on by the owner. */
const wasCopied = (events: AuditRow[]): boolean =>
  events.findLast(({ type }) => type === "signature.applied")?.channel === "copied link";

/** An answer stays, whatever happens to the proposal later. */
const ANSWERS: AuditRow["type"][] = ["signature.applied", "recipient.approved", "recipient.declined"];

const isAnswered = (events: AuditRow[]): boolean => events.some(({ type }) => ANSWERS.includes(type));

/** As typed where it is no plain amount: "around 5k" stays "around 5k". What is computed says so. */
export const projectValue = (proposal: Proposal): string =>
  shownPrice(proposal) ?? computedValue(proposal) ?? "Not specified";

function computedValue({ brief, currency }: Proposal): string | null {
  const value = valueFrom({ ...emptyBrief(), ...brief });
  if (value === null) return null;
  return computedPrice(value.minor, currency, value.isEstimate);
}

/** A visit is told from its beginning: whoever signed in it saw the proposal then, too. */
export const lastSeen = (viewedAt: number | null, signedAt: number | undefined): number | null =>
  viewedAt === null ? null : Math.max(viewedAt, signedAt ?? 0);

/** Null where it is the address of the brief, or nothing was sent. */
function lastSentTo(events: AuditRow[], address: string): string | null {
  const send = events.findLast(
    (event) => event.type === "mail.queued" && textOf(event, "kind") === "proposal",
  );
  const to = (send && textOf(send, "to")) ?? null;
  return to?.toLowerCase() === address.toLowerCase() ? null : to;
}

const lastChange = (events: AuditRow[]): number =>
  Math.max(lastSeq(events, "document.edited"), lastSeq(events, "document.details_changed"));

const lastSeq = (events: AuditRow[], type: AuditRow["type"]): number =>
  events.findLast((event) => event.type === type)?.seq ?? 0;

type ToldMail = DetailDelivery & { createdAt: number };

const mailsToTell = (found: ProposalDetail): ToldMail[] =>
  mailsOf(found).map((mail, index) => ({
    ...mail,
    createdAt: found.deliveries[index]?.createdAt ?? mail.at,
  }));

const stepTold =
  (write: Notation) =>
  (step: StoryStep<AuditRow, ToldMail>): DetailStep => ({
    ...lineOf(step, write),
    status: statusOf(step),
    mails: step.mails.map(({ createdAt: _, ...mail }) => mail),
    lost: step.lost.map(({ createdAt: _, ...mail }) => mail),
    events: step.events.map((event) => ({
      seq: event.seq,
      words: eventWords(event),
      detail: eventDetail(event, write),
      at: event.occurredAt,
    })),
  });

/** What was set manually says so itself. */
function statusOf({ events, change }: StoryStep<AuditRow, ToldMail>): DetailStep["status"] {
  if (!change || (change.cause === "manual" && events.length > 0)) return null;
  return { from: change.from, to: change.to };
}

function lineOf(step: StoryStep<AuditRow, ToldMail>, write: Notation): ActLine {
  const { events, change, mails } = step;
  if (events.length > 0) return actLine(events, write);
  const moved = change?.cause === "manual" ? "Status set manually" : "Status changed";
  return { words: mails[0]?.what ?? moved, detail: "", who: "", at: timeOf(step) };
}

/** Short hashes, and days without their time: a line of a list has room for no more. */
function shortNotation({ timeZone, lastTimeZone, locale }: SignedIn["reader"]): Notation {
  const chosen = timeZone ?? lastTimeZone;
  const zone = chosen !== null && isTimeZone(chosen) ? chosen : "UTC";
  const format = new Intl.DateTimeFormat(locale ?? "en-GB", { dateStyle: "long", timeZone: zone });
  return { hash: shortHash, time: (at) => format.format(at) };
}
