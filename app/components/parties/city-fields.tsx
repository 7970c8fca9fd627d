import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";

interface CityFieldsProps {
  field(name: "postalCode" | "city" | "region"): Omit<ComponentProps<typeof TextInput>, "label">;
}

/** One row, of which the city takes the most. */
export const CityFields = ({ field }: CityFieldsProps) => (
  <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-[9rem_minmax(0,2fr)_minmax(0,1fr)] sm:gap-x-6">
    <TextInput {...field("postalCode")} label={t("Postal code")} autoComplete="postal-code" />
    <TextInput {...field("city")} label={t("City")} autoComplete="address-level2" />
    <TextInput {...field("region")} label={t("State or region")} autoComplete="address-level1" />
  </div>
);
