/** @param period 'trial', a UTC month (2026-11), or the first day of a billing month (2026-11-16) */
export function periodLabel(period: string): string {
  if (period === "trial") return "In the trial";
  const isMonth = period.length === "2026-11".length;
  const day = new Date(isMonth ? `${period}-01` : period);
  const words = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  return isMonth
    ? `In ${day.toLocaleDateString("en-GB", words)}`
    : `From ${day.toLocaleDateString("en-GB", { day: "numeric", ...words })}`;
}
