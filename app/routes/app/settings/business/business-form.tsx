import { CityFields } from "~/components/parties/city-fields";
import { type CountryNames, CountrySelect } from "~/components/parties/country-select";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { BusinessDetails } from "~/domain/accounts/business-details";
import { t } from "~/platform/words/t";
import { TextArea, TextInput } from "~/ui/form/field";

interface BusinessFormProps {
  details: BusinessDetails;
  countries: CountryNames;
  refusal: Refusal;
}

export function BusinessForm({ details, countries, refusal }: BusinessFormProps) {
  const settings = useSettingsForm("business", refusal, { ...details });
  const field = (name: keyof BusinessDetails) => ({ ...settings.field(name), "aria-required": false });
  return (
    <SettingsForm intent="business" settings={settings} submit={t("Save Business Details")}>
      <TextInput
        {...field("businessName")}
        label={t("Business name")}
        autoComplete="organization"
        hint={t("Clients see it above your name.")}
      />
      <TextInput
        {...field("signatureLine")}
        label={t("Signature line")}
        autoComplete="organization-title"
        hint={t("Below your name in the PDF: “Managing director”.")}
      />
      <TextInput
        {...field("legalName")}
        label={t("Legal name")}
        autoComplete="off"
        hint={t("If it differs, with its legal form: “Weber Studio GmbH”.")}
      />
      <CountrySelect {...field("country")} countries={countries} />
      <TextArea
        {...field("postalAddress")}
        label={t("Street address")}
        autoComplete="street-address"
        rows={2}
        hint={t("Up to 5 lines, without the business name.")}
        fieldClassName="sm:col-span-2"
      />
      <CityFields field={field} />
      <TextInput {...field("vatNumber")} label={t("VAT number")} autoComplete="off" />
      <TextInput {...field("taxNumber")} label={t("Tax number")} autoComplete="off" />
      <TextInput
        {...field("phone")}
        label={t("Phone")}
        type="tel"
        autoComplete="tel"
        hint={t("On your proposals, as you type it.")}
      />
      <TextInput
        {...field("website")}
        label={t("Website")}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SettingsForm>
  );
}
