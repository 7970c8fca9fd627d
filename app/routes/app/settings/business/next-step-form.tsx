import { NextStepFields } from "~/components/settings/next-step-fields";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { typedNextStep } from "~/domain/next-step/next-step-form";
import { t } from "~/platform/words/t";

interface NextStepFormProps {
  nextStep: ReturnType<typeof typedNextStep>;
  refusal: Refusal;
}

export function NextStepForm({ nextStep, refusal }: NextStepFormProps) {
  const settings = useSettingsForm("next-step", refusal, nextStep);
  const field = (name: keyof NextStepFormProps["nextStep"]) => ({
    ...settings.field(name),
    "aria-required": false,
  });
  return (
    <SettingsForm intent="next-step" settings={settings} submit={t("Save Next Step")}>
      <NextStepFields
        key={`${nextStep.offersCalendar} ${nextStep.asksForFiles}`}
        welcome={field("welcome")}
        label={field("bookingLabel")}
        address={field("bookingUrl")}
        calendar={{ ...settings.tick("offersCalendar"), "aria-required": false }}
        files={{ ...settings.tick("asksForFiles"), "aria-required": false }}
        wanted={field("wantedFiles")}
      />
    </SettingsForm>
  );
}
