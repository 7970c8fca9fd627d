/** What an owner types when money came or went. */
import * as z from "zod";
import { DomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { readAmount } from "~/platform/numbers/read-amount";
import { typedLine } from "~/platform/text/typed-text";
import { addDays, isDay } from "~/platform/time/calendar-day";
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
  isRefund: boolean;
  /** Some of it was paid through Stripe. */
  hasCard?: boolean;
}

const MAX_TYPED = 40;

/** @param bounds which amounts and days there can be */
export const paymentForm = (bounds: Bounds) =>
  z.object({
    amount: amountField(bounds),
    day: dayField((day) => paidDayProblem(day, bounds.today)),
  });

const amountField = (bounds: Bounds) =>
  z
    .union([z.number(), typedLine().max(MAX_TYPED, { error: () => t("This number is too long.") })])
    .transform((given, check) => {
      const amount = amountFrom(given, bounds);
      if (typeof amount === "number") return amount;
      check.addIssue({ code: "custom", message: amount });
      return z.NEVER;
    });

/** @returns minor units @throws DomainError invalid_input beside `amount`; conflict where nothing is left */
export function amountToRefund(
  typed: string | number,
  { currency, most }: Pick<Bounds, "currency" | "most">,
): number {
  if (most <= 0) throw new DomainError("conflict", t("Nothing can be given back."));
  const bounds = { currency, most, today: "", isRefund: true };
  const parsed = z.object({ amount: amountField(bounds) }).safeParse({ amount: typed });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data.amount;
}

/** The last day on which a client is to pay. @param today in the owner's zone */
export const lastDayForm = (today: string) =>
  z.object({ day: dayField((day) => lastDayProblem(day, today)) });

/** @param problemOf a day of the calendar; null for none */
const dayField = (problemOf: (day: string) => string | null) =>
  typedLine().superRefine((text, check) => {
    const wrong = isDay(text)
      ? problemOf(text)
      : text === ""
        ? t("Enter a day.")
        : t("There is no such day.");
    if (wrong !== null) check.addIssue({ code: "custom", message: wrong });
  });

/** @returns the amount, or what is wrong with it */
function amountFrom(given: string | number, { currency, most, isRefund, hasCard }: Bounds): number | string {
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
  if (value <= most) return value;
  if (isRefund && hasCard)
    return t(
      "At most {most} came by transfer. What was paid by card goes back through Stripe: use Refund beside it.",
      {
        most: money(most),
      },
    );
  return isRefund
    ? t("At most {most}: no more than that was received.", { most: money(most) })
    : t("At most {most}: no more than that is open.", { most: money(most) });
}

/** Days from today beyond which a day is a slip of a key. */
const FARTHEST = 3 * 366;

function paidDayProblem(day: string, today: string): string | null {
  if (day > today) return t("This day is still to come.");
  return day < addDays(today, -FARTHEST) ? t("This day is years ago. Check the year.") : null;
}

function lastDayProblem(day: string, today: string): string | null {
  if (day < today) return t("This day has passed.");
  return day > addDays(today, FARTHEST) ? t("This day is years away. Check the year.") : null;
}
