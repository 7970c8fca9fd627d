/** Counts views and what reading is measured by, one object per proposal (workers/view-counter.ts). */
import type { Device } from "./device";

/** What statistics keep of a visit, apart from the evidence and for a year at most (docs/decisions/0017). */
export interface Visit {
  /** Tells readers apart within one proposal, and means nothing outside it (viewer.server.ts). */
  viewer: string;
  versionId: string;
  device: Device;
}

export interface View {
  /** Made when the page was rendered: the same page load counts once. */
  id: string;
  /** Who is reading, as far as the link tells: the link's id, or the page of one version. */
  reader: string;
  /** UTC milliseconds. */
  at: number;
  /** Null where reading is not measured: then nothing is counted, and only a new reader is told of. */
  visit: Visit | null;
}

/** What a page tells of a visit while it is read: totals since its beginning, so the same beat counts once. */
export interface Beat {
  viewId: string;
  /** Milliseconds in which the page was looked at. */
  ms: number;
  /** Of these, by section: 0 before the first heading, n below the n-th (outline.ts). */
  sections: readonly (readonly [section: number, ms: number])[];
  /** UTC milliseconds. */
  at: number;
}

/** Everything that one object knows of how its proposal is read. Times are UTC milliseconds. */
export interface ReadingFigures {
  views: number;
  lastViewedAt: number | null;
  /** Views by quarters of an hour since 1970, which every time zone's days are made of. */
  quarters: { quarter: number; views: number }[];
  /** Below: of the visits that are measured. */
  readers: number;
  devices: { device: Device; visits: number }[];
  /** In view, by version. */
  versions: { versionId: string; visits: number; ms: number }[];
  sections: { versionId: string; section: number; ms: number }[];
  /** What fetched the page without being a reader, and how often. */
  programs: { name: string; fetches: number }[];
  /** Mails whose picture was fetched. */
  pictures: { deliveryId: string; firstAt: number; fetches: number }[];
}

export interface ViewCounters {
  /** @returns all views so far, and whether this reader's opening may have to be put down yet */
  record(proposalId: string, view: View): Promise<{ total: number; isNewReader: boolean }>;
  /** The reader's opening is in the evidence: there is no need to look there again. */
  markSeen(proposalId: string, reader: string): Promise<void>;
  /** Takes a beat of a visit that it knows; of any other it keeps nothing. */
  beat(proposalId: string, beat: Beat): Promise<void>;
  /** A program has fetched the page. */
  fetched(proposalId: string, program: string): Promise<void>;
  /** A mail's picture was fetched. */
  pictured(proposalId: string, deliveryId: string, at: number): Promise<void>;
  figures(proposalId: string): Promise<ReadingFigures>;
  /** Forgets everything; again is harmless. */
  erase(proposalId: string): Promise<void>;
}
