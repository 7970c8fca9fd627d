import { SECOND } from "~/platform/time/durations";
import { listView } from "../proposals/view";
import type { ProposalAnalytics } from "./analytics.server";
import { sectionTimes } from "./section-times";
import { pageSections } from "./sections.server";

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
  const times = version && sectionTimes(pageSections(version), reading, version.id);
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
