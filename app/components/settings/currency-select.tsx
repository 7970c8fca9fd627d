import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";

interface CurrencySelectProps extends Omit<ComponentProps<typeof Select>, "label" | "hint" | "children"> {
  /** Codes and names. */
  currencies: readonly (readonly [code: string, name: string])[];
}

export const CurrencySelect = ({ currencies, ...select }: CurrencySelectProps) => (
  <Select
    {...select}
    key={String(select.defaultValue)}
    label={t("Currency")}
    hint={t(
      "The six steps ask for prices in US or Canadian dollars, euros or pounds. In any other currency, price tables begin in it.",
    )}
  >
    <option value="">{t("None chosen (US dollar)")}</option>
    {currencies.map(([code, name]) => (
      <option key={code} value={code}>
        {`${code} – ${name}`}
      </option>
    ))}
  </Select>
);
