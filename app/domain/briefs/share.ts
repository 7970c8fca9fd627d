/** Hundredths of a per cent. */
export const WHOLE = 10_000;

const SHARE = /^(\d{1,6})(?:[.,](\d{1,2}))?\s?%$/;

/** "40%", "33.33 %"; null for anything else. */
export function readShare(typed: string): number | null {
  const [, number, decimals] = SHARE.exec(typed.trim()) ?? [];
  return number === undefined ? null : shareOf(number, decimals);
}

export const shareOf = (number: string, decimals = ""): number =>
  Number(number) * 100 + Number(decimals.padEnd(2, "0"));

/** Rounds half up. @param total minor units */
export const partOf = (total: number, share: number): number =>
  Number((BigInt(total) * BigInt(share) + 5_000n) / 10_000n);
