/** Counts views, one object per proposal (workers/view-counter.ts). */
export interface View {
  /** Made when the page was rendered: the same page load counts once. */
  id: string;
  /** Who is reading, as far as the link tells: the link's id, or the proposal page. */
  reader: string;
  /** UTC milliseconds. */
  at: number;
}

export interface ViewCounters {
  /** @returns all views so far, and whether this was the reader's first */
  record(proposalId: string, view: View): Promise<{ total: number; firstOfReader: boolean }>;
}
