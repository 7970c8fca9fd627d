import { useState } from "react";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { formatNumber, MAX_PATTERN_LENGTH, patternProblem } from "~/domain/proposals/number/number-pattern";
import type { Numbering } from "~/domain/proposals/number/numbering.server";
import { VALIDITY_DAYS } from "~/domain/proposals/validity/validity-days";
import { t } from "~/platform/words/t";
import { Select, TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";

interface NumbersFormProps {
  numbering: Numbering;
  refusal: Refusal;
}

export function NumbersForm({ numbering, refusal }: NumbersFormProps) {
  const { pattern, last, today, validityDays } = numbering;
  const settings = useSettingsForm("numbers", refusal, {
    numberPattern: pattern,
    validityDays: String(validityDays ?? "none"),
  });
  const field = settings.field("numberPattern");
  const [typed, setTyped] = useState(field.defaultValue ?? pattern);
  return (
    <SettingsForm intent="numbers" settings={settings} submit={t("Save Proposal Settings")}>
      <TextInput
        {...field}
        label={t("Number pattern")}
        maxLength={MAX_PATTERN_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
        hint={t("{year}, {month} and {number} are filled in. {fourDigits} has four digits.", {
          year: "{year}",
          month: "{month}",
          number: "{number}",
          fourDigits: "{number:4}",
        })}
      />
      <p className="sm:pt-8" aria-live="polite">
        {patternProblem(typed) === null ? (
          <Words
            text="Next number: {typed}"
            typed={<strong className="font-semibold">{formatNumber(typed, last + 1, today)}</strong>}
          />
        ) : null}
      </p>
      <Select
        {...settings.field("validityDays")}
        key={validityDays}
        label={t("Valid for")}
        hint={t("From the day of sending. You can choose another day with each send.")}
      >
        {VALIDITY_DAYS.map((days) => (
          <option key={days} value={days}>
            {t("{days} days", { days })}
          </option>
        ))}
        <option value="none">{t("No end")}</option>
      </Select>
    </SettingsForm>
  );
}
