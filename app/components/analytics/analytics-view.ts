/** What the analytics page shows, as plain values; made by routes/app/analytics-view.server.ts. */
import type { ProposalStatus } from "~/domain/proposals/status";
import type { ViewDay } from "~/domain/views/days";
import type { Device } from "~/domain/views/device";
import type { Station } from "~/domain/views/path";
import type { SectionTime } from "~/domain/views/section-times";

export interface ReadingView {
  readers: number;
  /** In view, by all visits together, milliseconds. */
  ms: number;
  days: ViewDay[];
  /** ISO days, for a mark in the plot; null where they are not in it. */
  sentDay: string | null;
  version: number | null;
  sections: SectionTime[];
  elsewhere: number;
  /** What earlier versions were read for. */
  earlier: number;
  devices: { device: Device; visits: number }[];
  programs: { name: string; fetches: number }[];
  pictures: { mails: number; fetches: number };
}

/** A text as it was typed, or an ISO day that its reader's calendar writes. */
export type ProjectDetail = { name: string /** Takes the whole line. */; isLong?: boolean } & (
  | { text: string }
  | { day: string }
);

export interface AnalyticsPage {
  id: string;
  title: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
  createdAt: number;
  lastViewedAt: number | null;
  /** What times and days are given in: the zone's name, and how it is written. */
  timeZone: string;
  zone: string;
  /** False where the browser decides. */
  isZoneChosen: boolean;
  /** Still a brief: there is nothing to send. */
  isDraft: boolean;
  isLocked: boolean;
  /** A signature is awaited that nobody can give. */
  isLinkRevoked: boolean;
  measuresReading: boolean;
  views: number;
  emailsSent: number;
  /** The budget with its currency, or 'Not specified'. */
  value: string;
  daysActive: number;
  /** What is known of the project, in the order in which it is shown. */
  details: ProjectDetail[];
  path: Station[];
  reading: ReadingView;
}
