import { SigningQuestions } from "~/components/proposal/signing-questions";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { ASKS_NOTHING } from "~/domain/proposals/asked-fields/asked-fields";
import type { SigningDefaults } from "~/domain/signing/signing-defaults.server";
import { t } from "~/platform/words/t";
import { Select, TextArea } from "~/ui/form/field";

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
    asksTitle: asked.title ? "on" : "",
    asksPlace: asked.place ? "on" : "",
    sections: asked.sections.join("\n"),
  });
  return (
    <SettingsForm intent="signing" settings={settings} submit={t("Save Signing Settings")}>
      <Select
        {...settings.field("asksForCode")}
        key={`check-${check}`}
        label={t("Before signing or answering")}
        hint={t("You can choose differently for each proposal.")}
      >
        <option value="code">{t("Ask clients for a code by email")}</option>
        <option value="link">{t("The personal link is enough")}</option>
      </Select>
      <Select
        {...settings.field("delegation")}
        key={`delegation-${delegation}`}
        label={t("When a signer names someone else")}
        hint={t("Counts for what you have sent, too. The certificate says who named whom.")}
      >
        <option value="approval">{t("Ask me first")}</option>
        <option value="at_once">{t("Ask the new person at once")}</option>
        <option value="off">{t("Don’t offer it")}</option>
      </Select>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">{t("What signers fill in")}</legend>
        <TextArea
          {...settings.field("sections")}
          key={`sections-${asked.sections.join()}`}
          label={t("Sections that they initial")}
          hint={t(
            "Headings, one in a line, such as “Terms”. A proposal without that heading asks for no initials.",
          )}
          rows={2}
        />
        <SigningQuestions
          key={`asked-${asked.title}-${asked.place}-${asked.company}`}
          title={settings.tick("asksTitle")}
          place={settings.tick("asksPlace")}
          company={{
            ...settings.field("company"),
            hint: t(
              "You can choose differently for each proposal. What you have sent keeps what it asked for.",
            ),
          }}
        />
      </fieldset>
    </SettingsForm>
  );
}
