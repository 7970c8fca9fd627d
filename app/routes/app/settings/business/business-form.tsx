import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { BusinessDetails } from "~/domain/accounts/business-details";
import { TextArea, TextInput } from "~/ui/form/field";

interface BusinessFormProps {
  details: BusinessDetails;
  refusal: Refusal;
}

export function BusinessForm({ details, refusal }: BusinessFormProps) {
  const settings = useSettingsForm("business", refusal, { ...details });
  const field = (name: keyof BusinessDetails) => ({ ...settings.field(name), "aria-required": false });
  return (
    <SettingsForm intent="business" settings={settings} submit="Save Business Details">
      <TextInput
        {...field("businessName")}
        label="Business name"
        autoComplete="organization"
        hint="Clients see it above your name."
      />
      <TextInput
        {...field("signatureLine")}
        label="Signature line"
        autoComplete="organization-title"
        hint="Below your name in the PDF: “Managing director”."
      />
      <TextArea
        {...field("postalAddress")}
        label="Postal address"
        autoComplete="street-address"
        hint="Up to 5 lines, without the business name."
        fieldClassName="sm:col-span-2"
      />
      <TextInput {...field("vatNumber")} label="VAT number" autoComplete="off" />
      <TextInput
        {...field("website")}
        label="Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SettingsForm>
  );
}
