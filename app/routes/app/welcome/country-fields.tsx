import { useState } from "react";
import type { CheckedField } from "~/components/form/use-checked-form";
import { CurrencySelect } from "~/components/settings/currency-select";
import { TaxInputs } from "~/components/settings/tax-inputs";
import { suggestionFor, withSuggestion } from "~/domain/welcome/countries";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";

/** Codes and names, in the reader's language. */
type Names = readonly (readonly [code: string, name: string])[];

type Field = "country" | "seen" | "currency" | "taxName" | "taxRate" | "taxKind";

interface CountryFieldsProps {
  fields: Record<Exclude<Field, "seen">, CheckedField>;
  /** What was posted, and suggested for it. */
  typed: Readonly<Record<string, unknown>>;
  countries: Names;
  currencies: Names;
  /** A day as each date format writes it. */
  dates: Readonly<Record<string, string>>;
}

/** With scripts a country fills in its suggestion at once, else the next page has it. */
export function CountryFields({ fields, typed: posted, countries, currencies, dates }: CountryFieldsProps) {
  const [typed, setTyped] = useState(() => {
    const text = (name: Field) => String(posted[name] ?? "");
    return {
      ...{ country: text("country"), seen: text("seen"), currency: text("currency") },
      ...{ taxName: text("taxName"), taxRate: text("taxRate"), taxKind: text("taxKind") || "exclusive" },
    };
  });
  const choose = (country: string) =>
    setTyped((now) => ({ ...now, ...withSuggestion(now, now.seen, country), country, seen: country }));
  const input = (name: Exclude<Field, "seen">) => ({
    id: fields[name].id,
    name,
    error: fields[name].errors,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: value })),
  });
  const locale = suggestionFor(typed.seen)?.locale;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-6">
      <input type="hidden" name="seen" value={typed.seen} />
      <Select
        {...input("country")}
        onChange={(event) => choose(event.currentTarget.value)}
        label={t("Country")}
        hint={t(
          "It suggests a currency, a tax, the format of dates and the paper. You see them before they are saved.",
        )}
        autoComplete="country"
        fieldClassName="sm:col-span-2"
      >
        <option value="">{t("Skip this")}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {locale === undefined ? null : (
        <>
          <p role="status" className="sm:col-span-2">
            {paperText(locale, dates[locale] ?? "")}
          </p>
          <CurrencySelect {...input("currency")} currencies={currencies} />
          <TaxInputs name={input("taxName")} rate={input("taxRate")} kind={input("taxKind")} />
        </>
      )}
    </div>
  );
}

const paperText = (locale: string, date: string): string =>
  locale === "en-US" || locale === "en-CA"
    ? t("Check what is suggested. Dates are written {date}, and PDFs are US Letter.", { date })
    : t("Check what is suggested. Dates are written {date}, and PDFs are A4.", { date });
