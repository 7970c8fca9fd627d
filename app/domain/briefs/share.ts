import { isRate, readRate } from "~/platform/numbers/read-quantity";

/** Hundredths of a per cent. */
export const WHOLE = 10_000;

/** "40%", "33.33 %"; null for anything else. */
export function readShare(typed: string): number | null {
  const rate = isRate(typed) ? readRate(typed) : null;
  return rate === null || rate % 10 !== 0 ? null : rate / 10;
}

export const shareOf = (number: string, decimals = ""): number =>
  Number(number) * 100 + Number(decimals.padEnd(2, "0"));

/** Rounds half up. @param total minor units */
export const amountOfShare = (total: number, share: number): number =>
  Number((BigInt(total) * BigInt(share) + 5_000n) / 10_000n);
