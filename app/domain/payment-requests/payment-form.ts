/** What an owner types when money came or went. */
import * as z from "zod";
import { readAmount } from "~/platform/numbers/read-amount";
import { typedLine } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { formatMoney } from "../briefs/format-money";

export interface TypedPayment {
  /** As a person typed it, or minor units. */
  amount: string | number;
  day: string;
}

interface Bounds {
  currency: string;
  /** Minor units: what is open, or what can be given back. */
  most: number;
  /** In the owner's zone. */
  today: string;
}

const MAX_TYPED = 40;

/** @param bounds which amounts and days there can be */
export const paymentForm = (bounds: Bounds) =>
  z.object({
    amount: z
      .union([z.number(), typedLine().max(MAX_TYPED, { error: () => t("This number is too long.") })])
      .transform((given, check) => {
        const amount = amountFrom(given, bounds);
        if (typeof amount === "number") return amount;
        check.addIssue({ code: "custom", message: amount });
        return z.NEVER;
      }),
    day: typedLine().transform((text, check) => {
      const wrong = dayProblem(text, bounds.today);
      if (wrong === null) return text;
      check.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    }),
  });

/** @returns the amount, or what is wrong with it */
function amountFrom(given: string | number, { currency, most }: Bounds): number | string {
  const { value, others } =
    typeof given === "number" ? { value: given, others: [] } : readAmount(given, currency);
  const money = (minor: number) => formatMoney(minor, currency, "en-US");
  if (value === null)
    return others.length > 0
      ? t("Is that {one} or {other}? Write it so that it can be read in one way only.", {
          one: money(others[0] ?? 0),
          other: money(others.at(-1) ?? 0),
        })
      : t("Enter an amount in {currency}.", { currency });
  if (value <= 0) return t("Enter an amount above zero.");
  return value > most ? t("At most {most}: no more than that is open.", { most: money(most) }) : value;
}

function dayProblem(text: string, today: string): string | null {
  if (!isDay(text)) return t("Enter a day.");
  return text > today ? t("This day is still to come.") : null;
}
