/** The proposal as the JSON API and the screens show it (docs/product.md 3). */
import { SECOND } from "~/platform/time/durations";
import { isoTime } from "~/platform/time/iso-time";
import { lastDay } from "../links/validity";
import { typedFrom } from "../prices/typed-table";
import type { Proposal } from "./find-own.server";
import type { ProposalAnalytics } from "./reading/analytics.server";
import { sectionTimes } from "./reading/section-times";
import { documentSections } from "./reading/sections.server";
import { signatureStatus } from "./status";

/** What a list needs: no content, no brief. */
export type ListedProposal = Omit<
  Proposal,
  | "brief"
  | "contentHtml"
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
  const { brief } = proposal;
  return {
    ...brief,
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

/** The answer of `GET /api/proposals/{id}/analytics` (docs/product.md 3). */
export function analyticsView(found: ProposalAnalytics) {
  const { proposal, views, emailsSent, daysActive } = found;
  const { projectScope, startDate, endDate } = proposal.brief;
  const { id, title, clientName, clientEmail, clientCompany, ...rest } = listView(proposal);
  const { projectType, budget, currency, status, signatureStatus, lastViewedAt, sentAt, createdAt } = rest;
  return {
    views,
    emailsSent,
    daysActive,
    reading: readingView(found),
    proposal: {
      id,
      title,
      clientName,
      clientEmail,
      clientCompany,
      projectType,
      budget,
      currency,
      status,
      signatureStatus,
      lastViewedAt,
      sentAt,
      createdAt,
      projectScope,
      startDate,
      endDate,
    },
  };
}

function readingView({ proposal, reading, version }: ProposalAnalytics) {
  const times = version && sectionTimes(documentSections(version.html), reading, version.id);
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const seconds = (ms: number) => Math.round(ms / SECOND);
  return {
    isMeasured: proposal.measuresReading,
    readers: reading.readers,
    secondsInView: seconds(sum(reading.versions.map(({ ms }) => ms))),
    devices: reading.devices.map(({ device, visits }) => ({ device, views: visits })),
    sections: (times?.sections ?? []).map(({ title, level, ms }) => ({ title, level, seconds: seconds(ms) })),
    programs: reading.programs,
    picturesLoaded: sum(reading.pictures.map(({ fetches }) => fetches)),
  };
}
