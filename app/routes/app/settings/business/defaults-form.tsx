import { CurrencySelect } from "~/components/settings/currency-select";
import { SettingsForm } from "~/components/settings/settings-form";
import { TaxInputs } from "~/components/settings/tax-inputs";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { t } from "~/platform/words/t";
import { Checkbox, TextArea, TextInput } from "~/ui/form/field";

interface DefaultsFormProps {
  defaults: Record<
    | "currency"
    | "taxName"
    | "taxRate"
    | "taxKind"
    | "paymentTerms"
    | "paymentDays"
    | "startsOnPayment"
    | "silenceDays",
    string
  >;
  /** Codes and names. */
  currencies: readonly (readonly [code: string, name: string])[];
  refusal: Refusal;
}

export function DefaultsForm({ defaults, currencies, refusal }: DefaultsFormProps) {
  const settings = useSettingsForm("defaults", refusal, defaults);
  const field = (name: keyof DefaultsFormProps["defaults"]) => ({
    ...settings.field(name),
    "aria-required": false,
  });
  return (
    <SettingsForm intent="defaults" settings={settings} submit={t("Save Defaults")}>
      <CurrencySelect {...field("currency")} currencies={currencies} />
      <TaxInputs name={field("taxName")} rate={field("taxRate")} kind={field("taxKind")} />
      <TextArea
        {...field("paymentTerms")}
        label={t("Payment terms")}
        hint={t("When each part is due, and within how many days. Percentages become a payment table.")}
        placeholder={t("50% on signing, 50% on completion. Invoices are due within 14 days.")}
        rows={3}
        fieldClassName="sm:col-span-2"
      />
      <TextInput
        {...field("paymentDays")}
        label={t("Days to pay")}
        hint={t(
          "From the day a payment is asked for: after the last signature, or once a milestone is done.",
        )}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        {...field("silenceDays")}
        label={t("Days to accept a milestone")}
        hint={t(
          "Proposals then say that a milestone nobody answers in time counts as accepted by silence. Empty: silence counts for nothing.",
        )}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Checkbox
          {...settings.tick("startsOnPayment")}
          key={`starts-${defaults.startsOnPayment}`}
          aria-required={false}
          label={t("Work starts once the first payment has arrived")}
          hint={t("Proposals that you send from now on say this, if a payment is due on signing.")}
        />
      </div>
    </SettingsForm>
  );
}
