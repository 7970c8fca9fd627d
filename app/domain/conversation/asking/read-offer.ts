import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { readAmount } from "~/platform/numbers/read-amount";
import type { Convention, NumberRead } from "~/platform/numbers/read-digits";
import { readQuantity } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";
import { decimalSignOf } from "~/platform/numbers/written-number";
import { formatMoney } from "../../briefs/format-money";
import { typedAmount, typedQuantity } from "../../prices/field-reader";
import { moneyLocale, quantityText } from "../../prices/price-in-language";
import { MAX_LINE_AMOUNT, MAX_QUANTITY } from "../../prices/price-table";

export const OFFERS = ["quantity", "budget"] as const;
export type OfferOf = (typeof OFFERS)[number];

interface Offer {
  /** Thousandths. */
  wantedQuantity: number | null;
  /** Minor units. */
  wantedMinor: number | null;
  /** What is offered, in the reader's words: the message begins with it, so the evidence has it. */
  words: string;
}

/** Reads a number in the way that is usual in the reader's language. @throws DomainError invalid_input beside the field, also for a number that can be read in two ways */
export function readOffer(t: Translate, of: OfferOf, typed: string, currency: string): Offer {
  const convention: Convention = { decimal: decimalSignOf(moneyLocale(t)), isShown: false };
  if (of === "quantity") {
    const example = quantityText(t, 40 * ONE);
    const wantedQuantity = numberIn(t, readQuantity(typed, convention), {
      field: of,
      range: [1, MAX_QUANTITY],
      problem: t("conversation.offer.no_quantity", { example }),
      shown: (value) => quantityText(t, value),
      plain: typedQuantity,
    });
    const words = t("conversation.offered.quantity", { quantity: quantityText(t, wantedQuantity) });
    return { wantedQuantity, wantedMinor: null, words };
  }
  const example = amountText(t, 1200 * 10 ** minorDigits(currency), currency);
  const wantedMinor = numberIn(t, readAmount(typed, currency, convention), {
    field: of,
    range: [0, MAX_LINE_AMOUNT],
    problem: t("conversation.offer.no_amount", { example }),
    shown: (value) => amountText(t, value, currency),
    plain: (value) => typedAmount(value, currency),
  });
  const words = t("conversation.offered.budget", { amount: amountText(t, wantedMinor, currency) });
  return { wantedQuantity: null, wantedMinor, words };
}

interface Asked {
  field: OfferOf;
  range: [least: number, most: number];
  problem: string;
  shown(value: number): string;
  /** Everybody reads it the same. */
  plain(value: number): string;
}

function numberIn(
  t: Translate,
  { value, others }: NumberRead,
  { field, range: [least, most], problem, shown, plain }: Asked,
): number {
  const refused = (sentence: string) =>
    new DomainError("invalid_input", sentence, { fieldErrors: { [field]: sentence } });
  const [one, other] = [...(value === null ? [] : [value]), ...others];
  if (one === undefined || one < least || one > most || Object.is(one, -0)) throw refused(problem);
  if (other === undefined) return one;
  const ways = { one: shown(one), other: shown(other), plain: plain(one), plainOther: plain(other) };
  throw refused(t("conversation.offer.two_ways", ways));
}

const amountText = (t: Translate, minor: number, currency: string): string =>
  formatMoney(minor, currency, moneyLocale(t));
