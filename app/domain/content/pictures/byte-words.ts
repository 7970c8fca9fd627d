const UNITS = ["KB", "MB", "GB"] as const;
const STEP = 1024;

/** "12 MB", "1.4 GB"; "0 MB" for nothing. */
export function byteWords(bytes: number): string {
  if (bytes === 0) return "0 MB";
  let [amount, unit] = [bytes / STEP, 0];
  for (; amount >= STEP && unit < UNITS.length - 1; unit += 1) amount /= STEP;
  const shown = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${Math.max(shown, 0.1)} ${UNITS[unit]}`;
}
