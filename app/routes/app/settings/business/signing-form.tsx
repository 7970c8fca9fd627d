import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { ASKS_NOTHING } from "~/domain/signature-fields/asked-fields";
import type { SigningDefaults } from "~/domain/signing/signing-defaults.server";
import { Checkbox, Select, TextArea } from "~/ui/form/field";

interface SigningFormProps {
  defaults: SigningDefaults;
  refusal: Refusal;
}

export function SigningForm({ defaults, refusal }: SigningFormProps) {
  const { delegation, asksForCode } = defaults;
  const asked = defaults.signatureFields ?? ASKS_NOTHING;
  const check = asksForCode ? "code" : "link";
  const settings = useSettingsForm("signing", refusal, {
    delegation,
    asksForCode: check,
    company: asked.company,
    sections: asked.sections.join("\n"),
  });
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
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">What signers fill in</legend>
        <TextArea
          {...settings.field("sections")}
          key={`sections-${asked.sections.join()}`}
          label="Sections that they initial"
          hint="Headings, one in a line, such as “Terms”. A proposal without that heading asks for no initials."
          rows={2}
        />
        <Checkbox name="asksTitle" defaultChecked={asked.title} label="Title or position" />
        <Checkbox name="asksPlace" defaultChecked={asked.place} label="Place of signing" />
        <Select
          {...settings.field("company")}
          key={`company-${asked.company}`}
          label="Signing on behalf of"
          hint="You can choose differently for each proposal. What you have sent keeps what it asked for."
        >
          <option value="optional">They may say so</option>
          <option value="required">They must say so</option>
          <option value="off">Don’t ask</option>
        </Select>
      </fieldset>
    </SettingsForm>
  );
}
