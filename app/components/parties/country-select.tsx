import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";

/** Codes and names, in the reader's language. */
export type CountryNames = readonly (readonly [code: string, name: string])[];

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, "label" | "children"> {
  countries: CountryNames;
}

export const CountrySelect = ({ countries, ...select }: CountrySelectProps) => (
  <Select {...select} label={t("Country")} autoComplete="country">
    <option value="">{t("Not known")}</option>
    {countries.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
);
