import { SettingsForm } from "~/components/settings/settings-form";
import { REMINDER_TEXTS } from "~/components/settings/settings-paths";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { FollowUpSchedule } from "~/db/vocabulary";
import { t } from "~/platform/words/t";
import { Checkbox, TextInput } from "~/ui/form/field";
import { TextLink } from "~/ui/text-link";

interface FollowUpFormProps {
  schedule: FollowUpSchedule;
  refusal: Refusal;
}

/** With what a new send begins. */
export function FollowUpForm({ schedule: { isOn, days, beforeEnd }, refusal }: FollowUpFormProps) {
  const shown = { remindDays: days.join(", "), remindBefore: beforeEnd === null ? "" : String(beforeEnd) };
  const settings = useSettingsForm("follow-up", refusal, { ...shown, remind: isOn ? "on" : "" });
  const optional = { "aria-required": false, autoComplete: "off" };
  return (
    <SettingsForm intent="follow-up" settings={settings} submit={t("Save Follow-up Settings")}>
      <div className="sm:col-span-2">
        <Checkbox
          {...settings.tick("remind")}
          {...optional}
          key={`remind-${isOn}`}
          label={t("Remind clients if nothing happens")}
          hint={t("On working days at half past nine, by your client’s clock. At most four reminders.")}
        />
      </div>
      <TextInput
        {...settings.field("remindDays")}
        {...optional}
        key={`days-${shown.remindDays}`}
        label={t("Days after it is sent")}
        hint={t("Such as 3, 7. Empty: none.")}
      />
      <TextInput
        {...settings.field("remindBefore")}
        {...optional}
        key={`before-${shown.remindBefore}`}
        label={t("Days before the last day")}
        hint={t("Such as 2. Empty: none.")}
        inputMode="numeric"
      />
      <p className="text-sm sm:col-span-2">
        <TextLink to={REMINDER_TEXTS}>{t("Write your own reminder texts")}</TextLink>
      </p>
    </SettingsForm>
  );
}
