/** Made by routes/app/analytics/analytics-view.server.ts. */

import type { ProposalStatus } from "~/domain/proposals/status";
import type { Device } from "~/domain/reading/device";
import type { JourneyStep } from "~/domain/reading/journey";
import type { SectionTime } from "~/domain/reading/section-times";
import type { ViewDay } from "~/domain/reading/view-days";

/** Units of the SVG, not pixels: it is stretched. */
export const [PLOT_WIDTH, PLOT_HEIGHT] = [600, 100];

/** All lengths are in units of the SVG. */
export interface PlotOfViews {
  lines: { views: number; y: number }[];
  bars: { day: string; views: number; x: number; y: number }[];
  barWidth: number;
  /** The day of the first send; null outside of the plot. */
  sentAt: number | null;
}

export interface ReadingView {
  readers: number;
  /** Milliseconds in view, all visits together. */
  ms: number;
  days: ViewDay[];
  plot: PlotOfViews;
  /** ISO days; null outside of the plot. */
  sentDay: string | null;
  version: number | null;
  sections: SectionTime[];
  elsewhere: number;
  /** Milliseconds spent on earlier versions. */
  earlier: number;
  devices: { device: Device; visits: number }[];
  programs: { name: string; fetches: number }[];
  pictures: { mails: number; fetches: number };
}

/** Text as typed, or an ISO day to format. */
export type ProjectDetail = {
  name: string;
  /** Takes the whole line. */
  isLong?: boolean;
} & ({ text: string } | { day: string });

export interface AnalyticsPage {
  id: string;
  title: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  sentAt: number | null;
  createdAt: number;
  lastViewedAt: number | null;
  timeZone: string;
  zone: string;
  /** False until the account has one; the browser decides until then. */
  isZoneKnown: boolean;
  isDraft: boolean;
  isLocked: boolean;
  isLinkRevoked: boolean;
  measuresReading: boolean;
  views: number;
  emailsSent: number;
  value: string;
  daysActive: number;
  details: ProjectDetail[];
  journey: JourneyStep[];
  reading: ReadingView;
}
