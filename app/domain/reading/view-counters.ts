import type { Device } from "./device";

/** Stored apart from the evidence, for a year at most (docs/decisions/0017). */
export interface Visit {
  /** Identifies a reader within one proposal only (viewer-id.server.ts). */
  viewer: string;
  versionId: string;
  device: Device;
}

export interface View {
  /** Made at rendering, so one page load counts once. */
  id: string;
  /** The link's id, or the page of one version. */
  reader: string;
  at: number;
  /** Null when tracking is off: then nothing is counted. */
  visit: Visit | null;
}

/** Totals since the visit began, so a repeated heartbeat counts once. */
export interface Heartbeat {
  viewId: string;
  ms: number;
  /** By the id of the heading's block, or by its number on a page without ids; "0" before the first heading. */
  sections: readonly (readonly [section: string, ms: number])[];
  at: number;
}

/** Times are UTC milliseconds. */
export interface ReadingFigures {
  views: number;
  lastViewedAt: number | null;
  /** Views per quarter-hour since 1970, from which every time zone's days can be built. */
  quarters: { quarter: number; views: number }[];
  /** This figure and those below count tracked visits only. */
  readers: number;
  devices: { device: Device; visits: number }[];
  versions: { versionId: string; visits: number; ms: number }[];
  sections: { versionId: string; section: string; ms: number }[];
  programs: { name: string; fetches: number }[];
  pictures: { deliveryId: string; firstAt: number; fetches: number }[];
}

export interface BlockVisits {
  versionId: string;
  /** The id of the heading's block. */
  block: string;
  /** UTC milliseconds */
  since: number;
  /** Milliseconds in view; shorter visits do not count. */
  least: number;
}

export interface ViewCounters {
  /** @returns all views so far, and whether this reader's opening may still need recording */
  record(proposalId: string, view: View): Promise<{ total: number; isNewReader: boolean }>;
  /** Records that the reader's opening is in the evidence, so that nobody checks again. */
  markSeen(proposalId: string, reader: string): Promise<void>;
  /** Ignores visits that it does not know. */
  recordHeartbeat(proposalId: string, heartbeat: Heartbeat): Promise<void>;
  recordBotFetch(proposalId: string, program: string): Promise<void>;
  recordPixelLoad(proposalId: string, deliveryId: string, at: number): Promise<void>;
  /** Milliseconds of tracked visits to a version by some readers, by the id of the heading's block. */
  blockTimes(
    proposalId: string,
    of: { versionId: string; readers: string[] },
  ): Promise<Record<string, number>>;
  /** The number of tracked visits that had a block's section in view for some time. */
  blockVisits(proposalId: string, of: BlockVisits): Promise<number>;
  figures(proposalId: string): Promise<ReadingFigures>;
  deleteAll(proposalId: string): Promise<void>;
}
