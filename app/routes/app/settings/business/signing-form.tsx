import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { SigningDefaults } from "~/domain/signing/signing-defaults.server";
import { Select } from "~/ui/form/field";

interface SigningFormProps {
  defaults: SigningDefaults;
  refusal: Refusal;
}

export function SigningForm({ defaults: { delegation, asksForCode }, refusal }: SigningFormProps) {
  const check = asksForCode ? "code" : "link";
  const settings = useSettingsForm("signing", refusal, { delegation, asksForCode: check });
  return (
    <SettingsForm intent="signing" settings={settings} submit="Save Signing Settings">
      <Select
        {...settings.field("asksForCode")}
        key={`check-${check}`}
        label="Before signing or answering"
        hint="You can choose differently for each proposal."
      >
        <option value="code">Ask clients for a code by email</option>
        <option value="link">The personal link is enough</option>
      </Select>
      <Select
        {...settings.field("delegation")}
        key={`delegation-${delegation}`}
        label="When a signer names someone else"
        hint="Counts for what you have sent, too. The certificate says who named whom."
      >
        <option value="approval">Ask me first</option>
        <option value="at_once">Ask the new person at once</option>
        <option value="off">Don’t offer it</option>
      </Select>
    </SettingsForm>
  );
}
