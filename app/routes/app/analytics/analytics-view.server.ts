/** Only what is shown leaves the server. */

import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { lastSeen } from "~/domain/detail/last-seen";
import { isLinkRevoked, isLocked } from "~/domain/proposals/status";
import type { ProposalAnalytics } from "~/domain/reading/analytics.server";
import { journeySteps, type Milestones } from "~/domain/reading/journey";
import { sectionTimes } from "~/domain/reading/section-times";
import { pageSections } from "~/domain/reading/sections.server";
import { viewDays } from "~/domain/reading/view-days";
import { dayIn, isDay } from "~/platform/time/calendar-day";
import { isTimeZone } from "~/platform/time/time-zone";
import { zoneLabel } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { projectValue } from "../proposal/proposal/project-value.server";
import type { AnalyticsPage, ProjectDetail, ReadingView } from "./analytics-view";
import { plotOfViews } from "./plot-of-views.server";

interface AnalyticsOptions {
  now: number;
  reader: SignedIn["reader"];
  browserZone: string | null;
}

export function analyticsPage(
  found: ProposalAnalytics,
  { now, reader, browserZone }: AnalyticsOptions,
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
    zone: zoneLabel(timeZone, now),
    isZoneKnown: reader.timeZone !== null,
    lastViewedAt: lastSeen(
      reading.lastViewedAt ?? proposal.lastViewedAt,
      found.eventTimes["signature.applied"]?.last,
    ),
    isDraft: proposal.contentHtml.trim() === "",
    isLocked: isLocked(status),
    isLinkRevoked: isLinkRevoked(proposal),
    value: projectValue(proposal),
    details: projectDetails(proposal),
    journey: journeySteps(milestonesOf(found, now)),
    reading: readingOf(found, now, timeZone),
  };
}

/** Returns the account's time zone; until it is known, the one that the browser names. */
function zoneOf({ timeZone }: SignedIn["reader"], browserZone: string | null): string {
  const named = browserZone !== null && isTimeZone(browserZone) ? browserZone : null;
  return timeZone ?? named ?? "UTC";
}

function projectDetails({
  clientName,
  clientEmail,
  clientCompany,
  brief,
}: ProposalAnalytics["proposal"]): ProjectDetail[] {
  return [
    { name: t("Client"), text: clientName },
    { name: t("Email"), text: clientEmail },
    { name: t("Company"), text: clientCompany },
    { name: t("Project scope"), text: brief.projectScope, isLong: true },
    { name: t("Start date"), text: brief.startDate },
    { name: t("End date"), text: brief.endDate },
  ].map(({ text, ...detail }) =>
    isDay(text) ? { ...detail, day: text } : { ...detail, text: text || t("Not specified") },
  );
}

function milestonesOf(found: ProposalAnalytics, now: number): Milestones {
  const { proposal, eventTimes, firstSentAt, deliveredAt } = found;
  const last = found.statusChanges.at(-1);
  return {
    createdAt: proposal.createdAt,
    status: proposal.status,
    firstSentAt,
    deliveredAt,
    now,
    openedAt: eventTimes["document.opened"]?.first ?? null,
    consentedAt: eventTimes["consent.given"]?.first ?? null,
    signedAt: eventTimes["signature.applied"]?.last ?? null,
    // Where others sign, an approval is one answer of several.
    approvedAt: proposal.requiresSignature ? null : (eventTimes["recipient.approved"]?.last ?? null),
    rejectedAt: eventTimes["recipient.declined"]?.last ?? null,
    setByHandAt: last?.cause === "manual" && last.to === proposal.status ? last.changedAt : null,
  };
}

function readingOf(
  { reading, version, firstSentAt, proposal }: ProposalAnalytics,
  now: number,
  timeZone: string,
) {
  const days = viewDays(reading.quarters, { from: firstSentAt ?? proposal.createdAt, now, timeZone });
  const sent = firstSentAt === null ? null : dayIn(firstSentAt, timeZone);
  const sentDay = days.some(({ day }) => day === sent) ? sent : null;
  const times = version && sectionTimes(pageSections(version), reading, version.id);
  const view: ReadingView = {
    readers: reading.readers,
    ms: reading.versions.reduce((sum, { ms }) => sum + ms, 0),
    days,
    plot: plotOfViews(days, sentDay),
    sentDay,
    version: version?.number ?? null,
    sections: times?.sections ?? [],
    elsewhere: times?.outsideMs ?? 0,
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
