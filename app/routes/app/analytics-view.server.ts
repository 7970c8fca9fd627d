/** The analytics page as the screen takes it: nothing that is not shown leaves the server. */
import type { AnalyticsPage, ProjectDetail, ReadingView } from "~/components/analytics/analytics-view";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import type { ProposalAnalytics } from "~/domain/proposals/analytics.server";
import { isLinkRevoked, isLocked } from "~/domain/proposals/status";
import { dayIn, viewDays } from "~/domain/views/days";
import { outlineOf } from "~/domain/views/outline.server";
import { type Milestones, pathOf } from "~/domain/views/path";
import { sectionTimes } from "~/domain/views/section-times";
import { isTimeZone } from "~/platform/time-zone";
import { zoneWords } from "~/platform/zone-names";
import { lastSeen, projectValue } from "./detail-view.server";

interface AnalyticsTelling {
  now: number;
  reader: SignedIn["reader"];
  /** What the browser says of itself. */
  browserZone: string | null;
}

export function analyticsPage(
  found: ProposalAnalytics,
  { now, reader, browserZone }: AnalyticsTelling,
): AnalyticsPage {
  const { proposal, reading, views, emailsSent, daysActive } = found;
  const timeZone = zoneOf(reader, browserZone);
  const { id, title, status, requiresSignature, sentAt, createdAt, measuresReading } = proposal;
  return {
    id,
    title,
    status,
    requiresSignature,
    sentAt,
    createdAt,
    measuresReading,
    views,
    emailsSent,
    daysActive,
    timeZone,
    zone: zoneWords(timeZone, now),
    isZoneChosen: reader.timeZone !== null,
    lastViewedAt: lastSeen(
      reading.lastViewedAt ?? proposal.lastViewedAt,
      found.moments["signature.applied"]?.last,
    ),
    isDraft: proposal.contentHtml.trim() === "",
    isLocked: isLocked(status),
    isLinkRevoked: isLinkRevoked(proposal),
    value: projectValue(proposal),
    details: detailsOf(proposal),
    path: pathOf(milestonesOf(found, now)),
    reading: readingOf(found, now, timeZone),
  };
}

/** Days are counted here: until the browser names its zone, the last known one is used. */
function zoneOf({ timeZone, lastTimeZone }: SignedIn["reader"], browserZone: string | null): string {
  const named = browserZone !== null && isTimeZone(browserZone) ? browserZone : null;
  return timeZone ?? named ?? lastTimeZone ?? "UTC";
}

/** docs/product.md 2: client name, email, company, project scope, start and end dates. */
function detailsOf({
  clientName,
  clientEmail,
  clientCompany,
  brief,
}: ProposalAnalytics["proposal"]): ProjectDetail[] {
  return [
    { name: "Client", text: clientName },
    { name: "Email", text: clientEmail },
    { name: "Company", text: clientCompany },
    { name: "Project scope", text: brief.projectScope, isLong: true },
    { name: "Start date", text: brief.startDate },
    { name: "End date", text: brief.endDate },
  ].map(({ text, ...detail }) =>
    isDay(text) ? { ...detail, day: text } : { ...detail, text: text || "Not specified" },
  );
}

/** As the wizard keeps it; what is none stays as it was typed. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function milestonesOf(found: ProposalAnalytics, now: number): Milestones {
  const { proposal, moments, firstSentAt, deliveredAt } = found;
  const last = found.statusChanges.at(-1);
  return {
    createdAt: proposal.createdAt,
    status: proposal.status,
    firstSentAt,
    deliveredAt,
    now,
    openedAt: moments["document.opened"]?.first ?? null,
    consentedAt: moments["consent.given"]?.first ?? null,
    signedAt: moments["signature.applied"]?.last ?? null,
    approvedAt: moments["recipient.approved"]?.last ?? null,
    rejectedAt: moments["recipient.declined"]?.last ?? null,
    setByHandAt: last?.cause === "manual" && last.to === proposal.status ? last.changedAt : null,
  };
}

function readingOf(
  { reading, version, firstSentAt, proposal }: ProposalAnalytics,
  now: number,
  timeZone: string,
) {
  const days = viewDays(reading.quarters, { from: firstSentAt ?? proposal.createdAt, now, timeZone });
  const sentDay = firstSentAt === null ? null : dayIn(firstSentAt, timeZone);
  const times = version && sectionTimes(outlineOf(version.html), reading, version.id);
  const view: ReadingView = {
    readers: reading.readers,
    ms: reading.versions.reduce((sum, { ms }) => sum + ms, 0),
    days,
    sentDay: days.some(({ day }) => day === sentDay) ? sentDay : null,
    version: version?.number ?? null,
    sections: times?.sections ?? [],
    elsewhere: times?.elsewhere ?? 0,
    earlier: reading.versions
      .filter(({ versionId }) => versionId !== version?.id)
      .reduce((sum, { ms }) => sum + ms, 0),
    devices: reading.devices,
    programs: reading.programs,
    pictures: {
      mails: reading.pictures.length,
      fetches: reading.pictures.reduce((sum, { fetches }) => sum + fetches, 0),
    },
  };
  return view;
}
