import { optionText } from "~/components/brief/field-words";
import { ago } from "~/components/notifications/ago";
import type { WaitingFor } from "~/db/vocabulary";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { stepReached, WIZARD_STEPS } from "~/domain/briefs/wizard-steps";
import { listedPrice } from "~/domain/prices/proposal/shown-price";
import { closedAs } from "~/domain/proposals/closing/closing";
import type { ListRow } from "~/domain/proposals/list/list.server";
import {
  isDeletable,
  isLinkRevoked,
  isLocked,
  isResendable,
  isUnsentDraft,
  type ProposalStatus,
  whyNotDeletable,
} from "~/domain/proposals/status";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";

export interface Activity {
  /** Text by the server's calendar. */
  text: string;
  /** The text around "yesterday", for the reader's calendar; null without a time. */
  around: [before: string, after: string] | null;
  /** UTC milliseconds; null without a time. */
  at: number | null;
  /** Something failed that the owner should handle. */
  needsAttention?: true;
}

export interface DueNow {
  /** Null for the account itself. */
  name: string | null;
  others: number;
}

export interface ProposalRow {
  id: string;
  title: string;
  projectType: string;
  clientName: string;
  clientCompany: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
  value: string | null;
  activity: Activity;
  /** The people whose turn it is, where several answer. */
  due: DueNow | null;
  waitingFor: WaitingFor | null;
  closedAs: "won" | "lost" | null;
  /** Still a brief, continued in the wizard. */
  isDraft: boolean;
  /** Never sent. */
  isDeletable: boolean;
  /** Effect of a bulk delete: `closing` also closes sent links; null keeps it. */
  removal: "free" | "closing" | null;
  isSigned: boolean;
  /** Signed by the client; its PDF is available on every plan. */
  isSealed: boolean;
  isSample: boolean;
  isArchived: boolean;
  /** Drafts are deleted instead. */
  canArchive: boolean;
  /** Idempotency key of the next resend; null if there is nothing to resend. */
  resendId: string | null;
  /** An answer is due, but every link was revoked. */
  isLinkRevoked: boolean;
  /** The client's link works. */
  hasOpenLink: boolean;
}

export function proposalRow(
  proposal: ListRow,
  { now, sampleId, reader }: { now: number; sampleId: string; reader: SignedIn["reader"] },
): ProposalRow {
  const { id, title, clientName, clientCompany, status, requiresSignature, sentAt } = proposal;
  const calendar = { timeZone: reader.timeZone ?? "UTC", locale: reader.dates };
  return {
    id,
    title,
    clientName,
    clientCompany,
    status,
    requiresSignature,
    sentAt,
    projectType: projectTypeLabel(proposal.projectType),
    value: listedPrice(proposal),
    activity: activityOf(proposal, (at) => ago(at, now, calendar)),
    waitingFor: proposal.waitingFor,
    closedAs: closedAs(proposal),
    due: dueNow(proposal),
    isDraft: isStillBrief(proposal),
    isDeletable: isDeletable(proposal),
    removal: removalOf(proposal, id === sampleId),
    isSigned: isLocked(status),
    isSealed: proposal.signedAt !== null,
    isSample: id === sampleId,
    isArchived: proposal.archivedAt !== null,
    canArchive: proposal.draftBrief === null,
    resendId: isResendable(status) && sentAt !== null ? newId() : null,
    isLinkRevoked: isLinkRevoked(proposal),
    hasOpenLink: (proposal.linkExpiresAt ?? 0) > now,
  };
}

function dueNow(proposal: ListRow): DueNow | null {
  if (!proposal.due || isLinkRevoked(proposal) || closedAs(proposal)) return null;
  const { name, others } = proposal.due;
  return proposal.countersignerId === proposal.userId ? { name: null, others: 0 } : { name, others };
}

/** Only statuses that the list knows; the server checks all. */
function removalOf(proposal: ListRow, isSample: boolean): ProposalRow["removal"] {
  const isAnswered = proposal.decidedAt !== null;
  if (whyNotDeletable({ ...proposal, isSample, isAnswered }, true) !== null) return null;
  return isDeletable(proposal) ? "free" : "closing";
}

/** Nothing written and nothing sent. */
export const isStillBrief = (proposal: ListRow): boolean =>
  isUnsentDraft(proposal) && proposal.draftBrief !== null;

const projectTypeLabel = (type: string): string =>
  type === "" ? "" : optionText(BRIEF_FIELDS.projectType, type);

/** The last event that matters; manual changes are never shown as the client's. */
function activityOf(proposal: ListRow, ageOf: AgeOf): Activity {
  const { status, draftBrief, signedAt, decidedAt, updatedAt } = proposal;
  if (isUnsentDraft(proposal) && draftBrief) {
    const step = t("Step {step} of {steps}", { step: stepReached(draftBrief), steps: WIZARD_STEPS.length });
    return { text: step, around: null, at: null };
  }
  if (signedAt !== null) return withAge((age) => t("Signed {age}", { age }), signedAt, ageOf);
  if (decidedAt !== null) return decisionOf(proposal, decidedAt, ageOf);
  if (SET_BY_HAND[status]) return withAge(SET_BY_HAND[status], updatedAt, ageOf);
  if (status === "sent" && proposal.sentAt === null)
    return withAge((age) => t("Marked sent {age}", { age }), updatedAt, ageOf);
  if (isLinkRevoked(proposal)) return { text: t("Nobody can open it"), around: null, at: null };
  // An account that signs first keeps the client's mail back.
  if (proposal.countersignerId !== null && proposal.due?.step === 1)
    return { text: t("Not emailed yet"), around: null, at: null };
  if (proposal.mailFailed)
    return { text: t("Email not delivered"), around: null, at: null, needsAttention: true };
  return readingOf(proposal, ageOf) ?? withAge((age) => t("Written {age}", { age }), updatedAt, ageOf);
}

type Aged = (age: string) => string;

/** Writes how long ago a moment was, for the reader. */
type AgeOf = (at: number) => string;

/** The age's place in a sentence; no language uses this character. */
const AGE = "\0";

function withAge(sentence: Aged, at: number, ageOf: AgeOf): Activity {
  const [before = "", after = ""] = sentence(AGE).split(AGE);
  return { text: sentence(ageOf(at)), around: [before, after], at };
}

const SET_BY_HAND: Partial<Record<ProposalStatus, Aged>> = {
  signed: (age) => t("Marked signed {age}", { age }),
  approved: (age) => t("Marked approved {age}", { age }),
  rejected: (age) => t("Marked rejected {age}", { age }),
};

function decisionOf({ status, decisionReason }: ListRow, at: number, ageOf: AgeOf): Activity {
  const reason = decisionReason?.replace(/\s+/g, " ").trim();
  if (reason) return { text: `“${reason}”`, around: null, at };
  return withAge(
    (age) => (status === "approved" ? t("Approved {age}", { age }) : t("Rejected {age}", { age })),
    at,
    ageOf,
  );
}

function readingOf({ viewCount, lastViewedAt, sentAt }: ListRow, ageOf: AgeOf): Activity | null {
  if (viewCount > 0 && lastViewedAt !== null)
    return withAge(
      (age) =>
        t(
          "{viewCount, plural, =1 {Read once, {age}} =2 {Read twice, {age}} other {Read {viewCount} times, {age}}}",
          { viewCount, age },
        ),
      lastViewedAt,
      ageOf,
    );
  return sentAt === null ? null : withAge((age) => t("Sent {age}, not opened", { age }), sentAt, ageOf);
}
