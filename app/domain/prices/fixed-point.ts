/** `amount * times / per` in integers, half rounded away from zero. @param times and per are at least 0 */
export function scale(amount: number, times: number, per: number): number {
  if (amount < 0) return -scale(-amount, times, per);
  const product = amount * times;
  if (Number.isSafeInteger(product * 2 + per)) return Math.floor((product * 2 + per) / (per * 2));
  const [wide, divisor] = [BigInt(amount) * BigInt(times), BigInt(per)];
  return Number((wide * 2n + divisor) / (divisor * 2n));
}

interface Weighed {
  /** Decides which of equal remainders comes first, so that the order of the list does not matter. */
  id: string;
  weight: number;
}

/** Divides an amount by weight, without a remainder. @returns by id */
export function apportion(amount: number, among: readonly Weighed[]): Map<string, number> {
  const sum = among.reduce((all, { weight }) => all + weight, 0);
  if (sum === 0) return new Map();
  const parts = among.map(({ id, weight }) => {
    const product = BigInt(amount) * BigInt(weight);
    return { id, part: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  let left = amount - parts.reduce((all, { part }) => all + part, 0);
  parts.sort((one, other) =>
    one.remainder === other.remainder
      ? one.id < other.id
        ? -1
        : 1
      : one.remainder > other.remainder
        ? -1
        : 1,
  );
  return new Map(parts.map(({ id, part }) => [id, part + (left-- > 0 ? 1 : 0)]));
}
