/** Minor units of the product as Stripe counts them, and back. Stripe's exceptions: docs.stripe.com/currencies. */
import { minorDigits } from "~/platform/numbers/minor-digits";

/** Stripe counts these in hundredths that must be whole. */
const WHOLE_IN_HUNDREDTHS = new Set(["ISK", "UGX"]);
/** Stripe counts them in whole units, although they have fifths by law. */
const COUNTED_WHOLE = new Set(["MGA"]);
/** Of three decimals, the last must be zero. */
const LAST_DIGIT = 10;
/** Eight digits. */
const MOST = 99_999_999;

/** @returns null for an amount that Stripe cannot take */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = converted(minor, currency);
  if (amount === null || amount < 1 || amount > MOST) return null;
  return minorDigits(currency) === 3 && amount % LAST_DIGIT !== 0 ? null : amount;
}

function converted(minor: number, currency: string): number | null {
  if (WHOLE_IN_HUNDREDTHS.has(currency)) return minor * 100;
  if (!COUNTED_WHOLE.has(currency)) return minor;
  return minor % 100 === 0 ? minor / 100 : null;
}

/** @throws RangeError for an amount that is no amount of the product */
export function fromStripeAmount(amount: number, currency: string): number {
  if (COUNTED_WHOLE.has(currency)) return amount * 100;
  if (!WHOLE_IN_HUNDREDTHS.has(currency)) return amount;
  if (amount % 100 !== 0)
    throw new RangeError(`Stripe says ${amount} ${currency}, which is no whole amount.`);
  return amount / 100;
}
