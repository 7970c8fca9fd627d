import { MailPreview } from "~/components/mail-preview";
import { SettingsForm } from "~/components/settings/settings-form";
import { REMINDER_TEXTS } from "~/components/settings/settings-paths";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { ReminderCase } from "~/db/vocabulary";
import type { OwnTexts } from "~/domain/sending/follow-up/own-follow-up.server";
import { directionOf } from "~/platform/language/direction";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { TextArea } from "~/ui/form/field";

/** In the order in which they win: the weightiest of what has happened is said. */
const CASES: Readonly<Record<ReminderCase, AppMessage>> = {
  answered: msg("You have answered their question"),
  code: msg("They asked for a code and went no further"),
  others: msg("Others have answered already"),
  price: msg("They read the price"),
  opened: msg("They opened it"),
  unopened: msg("They never opened it"),
};

interface TextsFormProps {
  own: OwnTexts;
  refusal: Refusal;
}

export function TextsForm({ own: { language, texts }, refusal }: TextsFormProps) {
  const settings = useSettingsForm(
    "reminder-texts",
    refusal,
    Object.fromEntries(texts.map(({ about, own }) => [about, own])),
  );
  return (
    <SettingsForm intent="reminder-texts" settings={settings} submit={t("Save Reminder Texts")}>
      <input type="hidden" name="textLanguage" value={language} />
      {texts.map(({ about, own, usual }) => (
        <div key={`${about}-${own}`} className="grid gap-1 sm:col-span-2">
          <TextArea
            {...settings.field(about)}
            aria-required={false}
            label={t(CASES[about])}
            placeholder={usual}
            lang={language}
            dir={directionOf(language)}
            rows={3}
          />
          <div className="-ms-3">
            <MailPreview url={`${REMINDER_TEXTS}/preview`} about={{ value: about, label: t(CASES[about]) }} />
          </div>
        </div>
      ))}
    </SettingsForm>
  );
}
