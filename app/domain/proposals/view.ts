/** The proposal as the JSON API and the screens show it (docs/product.md 3). */
import { isoTime } from "~/platform/time/iso-time";
import { emptyBrief } from "../briefs/empty-brief";
import { typedFrom } from "../prices/typed-table";
import type { Proposal } from "./find-own.server";
import { signatureStatus } from "./status";
import { lastDay } from "./validity/validity";

/** The columns that a list needs: no content, no brief. */
export type ListedProposal = Omit<
  Proposal,
  | "brief"
  | "contentHtml"
  | "blockIds"
  | "appendix"
  | "footerContent"
  | "internalNotes"
  | "confirmedFacts"
  | "searchText"
  | "generationId"
  | "generationUntil"
  | "includeLogo"
  | "language"
  | "validUntil"
  | "extendedUntil"
  | "theme"
  | "signatureFields"
  | "cover"
  | "measuresReading"
  | "templateKey"
  | "clientId"
  | "priceTable"
  | "priceRevision"
  | "followUp"
  | "hintDoneAt"
  | "amendsId"
  | "amends"
>;

export function listView(proposal: ListedProposal) {
  return {
    id: proposal.id,
    userId: proposal.userId,
    number: proposal.number,
    title: proposal.title,
    clientName: proposal.clientName,
    clientCompany: proposal.clientCompany,
    clientEmail: proposal.clientEmail,
    projectType: proposal.projectType,
    budget: proposal.budget,
    currency: proposal.currency,
    valueMinor: proposal.valueMinor,
    valueIsEstimate: proposal.valueIsEstimate,
    status: proposal.status,
    signatureStatus: signatureStatus(proposal),
    requiresSignature: proposal.requiresSignature,
    wasViewed: proposal.viewCount > 0,
    viewCount: proposal.viewCount,
    lastViewed: isoTime(proposal.lastViewedAt),
    lastViewedAt: isoTime(proposal.lastViewedAt),
    sentAt: isoTime(proposal.sentAt),
    createdAt: isoTime(proposal.createdAt),
    updatedAt: isoTime(proposal.updatedAt),
    archivedAt: isoTime(proposal.archivedAt),
  };
}

export function proposalView(proposal: Proposal) {
  return {
    // A brief stored before a question existed has its empty answer.
    ...emptyBrief(),
    ...proposal.brief,
    ...listView(proposal),
    language: proposal.language ?? ("" as const),
    cover: proposal.cover,
    theme: proposal.theme ?? ("" as const),
    requiresCode: proposal.requiresCode,
    signatureFields: proposal.signatureFields,
    validUntil: lastDay(proposal),
    measuresReading: proposal.measuresReading,
    generatedContent: proposal.contentHtml,
    contentRevision: proposal.contentRevision,
    internalNotes: proposal.internalNotes,
    priceTable: proposal.priceTable && typedFrom(proposal.priceTable),
    priceRevision: proposal.priceRevision,
  };
}
