/** A visit counts from its start, so signing implies viewing. */
export const lastSeen = (viewedAt: number | null, signedAt: number | undefined): number | null =>
  viewedAt === null ? null : Math.max(viewedAt, signedAt ?? 0);
