import { optionText } from "~/components/brief/field-words";
import type { DetailProposal } from "~/components/proposal/detail-view";
import type { AuditRow } from "~/domain/audit/chain.server";
import { payloadText } from "~/domain/audit/signing-steps";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { showDocument } from "~/domain/content/shown-document.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { proposalFacts } from "~/domain/facts/proposal-facts.server";
import { remarkLine } from "~/domain/facts/remark";
import { valueFrom } from "~/domain/prices/deal/value";
import { computedPrice, shownPrice } from "~/domain/prices/proposal/shown-price";
import { chosenTotal, tablePrice } from "~/domain/proposals/editing/table-price.server";
import type { Proposal } from "~/domain/proposals/find-own.server";
import {
  isDecided,
  isDeletable,
  isLocked,
  isResendable,
  isUnsentDraft,
  isWithdrawable,
} from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { priceHtml } from "./price-view.server";

type Looks = "logo" | "theme" | "accent" | "cover";

export async function proposalOf(
  found: ProposalDetail,
  now: number,
  dates: string,
): Promise<
  Omit<DetailProposal, Looks | "sender" | "validUntil" | "linkDays" | "isLinkRevoked" | "linkRevokedAt">
> {
  const { proposal, text, events } = found;
  const { id, title, clientName, clientCompany, clientEmail, status, sentAt } = proposal;
  const { requiresSignature } = proposal;
  const locked = isLocked(status);
  return {
    id,
    number: proposal.number,
    title,
    clientName,
    clientCompany,
    clientEmail,
    status,
    requiresSignature,
    requiresCode: found.offersCode,
    codeMethod: proposal.codeMethod,
    sentAt,
    projectType: proposal.projectType ? optionText(BRIEF_FIELDS.projectType, proposal.projectType) : "",
    value: projectValue(proposal, events),
    chosen: isDecided(status) ? null : chosenTotal(events),
    measuresReading: proposal.measuresReading,
    viewCount: proposal.viewCount,
    lastViewedAt: proposal.lastViewedAt,
    lastSentTo: lastSentTo(events, clientEmail),
    notes: proposal.internalNotes,
    html: showDocument(text).html,
    footer: proposal.includeFooter ? proposal.footerContent : "",
    contradictions: isDecided(status) ? [] : await contradictionsIn(found, now),
    isDraft: proposal.contentHtml.trim() === "",
    isLocked: locked,
    canDelete: isDeletable(proposal),
    canWithdraw: isWithdrawable(proposal) && !events.some(isAnswer),
    isArchived: proposal.archivedAt !== null,
    canChangeDetails: proposal.contentHtml !== "" && !isUnsentDraft(proposal) && !isDecided(status),
    hasPriceTable: proposal.priceTable !== null,
    priceHtml: priceHtml(found, dates),
    canResend: isResendable(status) && sentAt !== null && !isPartlySigned(found),
    isEditedSinceSent: !locked && sentAt !== null && lastChange(events) > lastSeq(events, "version.frozen"),
  };
}

async function contradictionsIn({ proposal, text, author }: ProposalDetail, now: number): Promise<string[]> {
  const sender = { name: author.name, businessName: "" };
  const { contradictions } = await proposalFacts({ now }, { proposal, html: text, sender });
  return contradictions.map(remarkLine);
}

/** Sending the same version again would ask a person who has signed it. */
const isPartlySigned = ({ signers }: ProposalDetail): boolean =>
  signers.some(({ hasAnswered }) => hasAnswered);

/** Final, whatever happens later. */
const ANSWERS: AuditRow["type"][] = ["document.completed", "recipient.approved", "recipient.declined"];

export const isAnswer = ({ type }: AuditRow): boolean => ANSWERS.includes(type);

/** Text that is no plain amount stays as typed: "around 5k". Computed values say so. */
export const projectValue = (proposal: Proposal, events: AuditRow[] = []): string =>
  tablePrice(proposal, events) ?? shownPrice(proposal) ?? computedValue(proposal) ?? t("Not specified");

function computedValue({ brief, currency }: Proposal): string | null {
  const value = valueFrom({ ...emptyBrief(), ...brief });
  if (value === null) return null;
  return computedPrice(value.minor, currency, value.isEstimate);
}

/** Null if equal to the brief's email, or if nothing was sent. */
export function lastSentTo(events: AuditRow[], briefEmail: string): string | null {
  const send = events.findLast(
    (event) => event.type === "mail.queued" && payloadText(event, "kind") === "proposal",
  );
  const to = (send && payloadText(send, "to")) ?? null;
  return to?.toLowerCase() === briefEmail.toLowerCase() ? null : to;
}

const lastChange = (events: AuditRow[]): number =>
  Math.max(lastSeq(events, "document.edited"), lastSeq(events, "document.details_changed"));

const lastSeq = (events: AuditRow[], type: AuditRow["type"]): number =>
  events.findLast((event) => event.type === type)?.seq ?? 0;
