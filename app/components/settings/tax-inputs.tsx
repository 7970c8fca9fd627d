import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { Select, TextInput } from "~/ui/form/field";

type Input<Control extends typeof TextInput | typeof Select> = Omit<ComponentProps<Control>, "label" | "ref">;

interface TaxInputsProps {
  name: Input<typeof TextInput>;
  rate: Input<typeof TextInput>;
  kind: Input<typeof Select>;
}

/** A tax with its name, its rate and how it is charged. Without name and rate there is none. */
export const TaxInputs = ({ name, rate, kind }: TaxInputsProps) => (
  <>
    <TextInput
      {...name}
      label={t("Name of the tax")}
      hint={t("Leave name and rate empty for no tax.")}
      placeholder={t("VAT")}
      autoComplete="off"
    />
    <TextInput {...rate} label={t("Rate in %")} placeholder="19" inputMode="decimal" autoComplete="off" />
    <Select {...kind} key={String(kind.defaultValue)} label={t("How it is charged")}>
      <option value="exclusive">{t("Added to the prices")}</option>
      <option value="inclusive">{t("Included in the prices")}</option>
      <option value="reverse-charge">{t("Reverse charge")}</option>
    </Select>
  </>
);
