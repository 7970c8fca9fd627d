import type { Outcomes } from "~/domain/insights/insights";

/** A dash where too few were sent to say. */
export const winRateText = ({ winRate }: Pick<Outcomes, "winRate">): string =>
  winRate === null ? "–" : `${winRate}%`;
