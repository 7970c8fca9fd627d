/** Counts views, one object per proposal (workers/view-counter.ts). */
export interface View {
  /** Made when the page was rendered: the same page load counts once. */
  id: string;
  /** Who is reading, as far as the link tells: the link's id, or the page of one version. */
  reader: string;
  /** UTC milliseconds. */
  at: number;
}

export interface ViewCounters {
  /** @returns all views so far, and whether this reader's opening may have to be put down yet */
  record(proposalId: string, view: View): Promise<{ total: number; isNewReader: boolean }>;
  /** The reader's opening is in the evidence: there is no need to look there again. */
  markSeen(proposalId: string, reader: string): Promise<void>;
}
