import { minorDigits } from "~/platform/numbers/minor-digits";
import { isRate, readQuantity } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";

/** A hundred is the largest share. */
const MOST = 100 * ONE;

/** A whole price from here on is seldom begun with a payment of a hundred or less. Major units. */
const LARGE_TOTAL = 1_000;

/** Checks for a number without any mark that can be a share as well as a sum: "50". */
function isBareShare(part: string): boolean {
  const { value } = readQuantity(part);
  return value !== null && value >= ONE && value <= MOST;
}

/** Nobody can tell whether "50" beside "30%" is half of the price or fifty euros. An empty part is the rest. */
export function mayBeShare(
  schedule: readonly { part: string }[],
  at: number,
  { total, currency }: { total: number; currency: string },
): boolean {
  const others = schedule.flatMap(({ part }, index) => (index === at || part.trim() === "" ? [] : [part]));
  if (!isBareShare(schedule[at]?.part ?? "") || !others.every((part) => isRate(part) || isBareShare(part)))
    return false;
  const isLarge = total > LARGE_TOTAL * 10 ** minorDigits(currency);
  return others.some(isRate) || (at === 0 && isLarge);
}

/** An amount as nobody takes it for a share: "50 EUR". @param typed an amount as a field has it */
export const unlikeShare = (typed: string, currency: string): string =>
  isBareShare(typed) ? `${typed} ${currency}` : typed;
