import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { DelegationRule } from "~/db/vocabulary";
import { Select } from "~/ui/form/field";

interface SigningFormProps {
  defaults: { delegation: DelegationRule };
  refusal: Refusal;
}

export function SigningForm({ defaults: { delegation }, refusal }: SigningFormProps) {
  const settings = useSettingsForm("signing", refusal, { delegation });
  return (
    <SettingsForm intent="signing" settings={settings} submit="Save Signing Settings">
      <Select
        {...settings.field("delegation")}
        key={delegation}
        label="When a signer names somebody else"
        hint="The certificate says who named whom."
      >
        <option value="approval">Ask me first</option>
        <option value="at_once">Ask the new person at once</option>
        <option value="off">Don’t offer it</option>
      </Select>
    </SettingsForm>
  );
}
