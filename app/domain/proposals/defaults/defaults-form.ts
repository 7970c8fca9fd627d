/** The defaults of new proposals as their form posts them. */
import * as z from "zod";
import { isCurrencyCode } from "~/platform/numbers/currencies";
import { readRate } from "~/platform/numbers/read-quantity";
import { thousandthsText } from "~/platform/numbers/written-number";
import { tick } from "~/platform/text/tick";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { briefFields } from "../../briefs/brief";
import { type ProposalDefaults, USUAL_PAYMENT_DAYS } from "../../people/proposal-defaults";
import { MAX_NAME_LENGTH, TAX_KINDS, WHOLE_RATE } from "../../prices/price-table";

const wrongKind = { error: () => t("Choose how the tax is charged.") };

/** Empty for none: US dollars where a brief has to name a currency. */
export const currencyField = z
  .string()
  .default("")
  .refine((code) => code === "" || isCurrencyCode(code), {
    error: () => t("Choose a currency from the list."),
  });

export const taxFields = {
  taxName: typedLine()
    .max(MAX_NAME_LENGTH, { error: () => t("This is too long.") })
    .default(""),
  taxRate: typedLine()
    .max(24, { error: () => t("This number is too long.") })
    .default(""),
  taxKind: z.enum(TAX_KINDS, wrongKind).default("exclusive"),
};

const typedTax = z.object(taxFields);
type TypedTax = z.output<typeof typedTax>;

/** Name and rate belong together; without both there is no tax. */
export function taxProblems({
  taxName,
  taxRate,
  taxKind,
}: TypedTax): Partial<Record<keyof TypedTax, string>> {
  if (taxName === "" && taxRate === "") return {};
  if (taxName === "") return { taxName: t("Name this tax, such as VAT.") };
  const rate = readRate(taxRate);
  if (rate === null) return { taxRate: t("Enter a percentage such as 19.") };
  if (rate > WHOLE_RATE) return { taxRate: t("A tax rate is at most 100%.") };
  if (rate === 0 && taxKind !== "reverse-charge")
    return { taxRate: t("Enter a rate above zero, or leave the tax out.") };
  return {};
}

/** @param typed without problems */
export const taxFrom = ({ taxName, taxRate, taxKind }: TypedTax): ProposalDefaults["tax"] =>
  taxName === "" ? null : { name: taxName, rate: readRate(taxRate) ?? 0, kind: taxKind };

const MOST_PAYMENT_DAYS = 120;

/** Empty for the usual number. */
const paymentDaysField = typedLine()
  .regex(/^\d{0,3}$/, { error: () => t("Enter a number of days, such as 14.") })
  .default("")
  .transform((typed) => (typed === "" ? USUAL_PAYMENT_DAYS : Number(typed)))
  .refine((days) => days <= MOST_PAYMENT_DAYS, {
    error: () => t("At most {max} days.", { max: MOST_PAYMENT_DAYS }),
  });

const LEAST_SILENCE_DAYS = 5;
const MOST_SILENCE_DAYS = 60;

/** Empty where silence counts for nothing. With fewer days, silence could count while somebody is on holiday. */
const silenceDaysField = typedLine()
  .regex(/^\d{0,3}$/, { error: () => t("Enter a number of days, such as 14.") })
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((days) => days === null || (days >= LEAST_SILENCE_DAYS && days <= MOST_SILENCE_DAYS), {
    error: () => t("From {min} to {max} days.", { min: LEAST_SILENCE_DAYS, max: MOST_SILENCE_DAYS }),
  });

export const defaultsForm = z
  .object({
    currency: currencyField,
    ...taxFields,
    paymentTerms: briefFields.paymentTerms,
    paymentDays: paymentDaysField,
    startsOnPayment: tick,
    silenceDays: silenceDaysField,
  })
  .superRefine((typed, check) => {
    for (const [field, message] of Object.entries(taxProblems(typed)))
      check.addIssue({ code: "custom", path: [field], message });
  })
  .transform(
    ({ currency, paymentTerms, paymentDays, startsOnPayment, silenceDays, ...tax }): ProposalDefaults => ({
      currency: currency || null,
      tax: taxFrom(tax),
      paymentTerms,
      paymentDays,
      startsOnPayment: startsOnPayment === "on",
      silenceDays,
    }),
  );

export const typedDefaults = ({
  currency,
  tax,
  paymentTerms,
  paymentDays,
  startsOnPayment,
  silenceDays,
}: ProposalDefaults) => ({
  currency: currency ?? "",
  taxName: tax?.name ?? "",
  taxRate: tax ? thousandthsText(tax.rate) : "",
  taxKind: tax?.kind ?? "exclusive",
  paymentTerms,
  paymentDays: String(paymentDays),
  startsOnPayment: startsOnPayment ? "on" : "",
  silenceDays: silenceDays === null ? "" : String(silenceDays),
});
