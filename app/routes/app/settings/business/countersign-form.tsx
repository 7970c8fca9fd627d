import { CountersignOptions } from "~/components/proposal/countersign-options";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { OwnCountersigning } from "~/domain/signing/parties/countersign-settings.server";
import { t } from "~/platform/words/t";

interface CountersignFormProps {
  own: OwnCountersigning;
  refusal: Refusal;
}

export function CountersignForm({ own: { able, ...own }, refusal }: CountersignFormProps) {
  const settings = useSettingsForm("countersign", refusal, own);
  return (
    <SettingsForm intent="countersign" settings={settings} submit={t("Save Signature Settings")}>
      <CountersignOptions
        key={`${own.countersign} ${own.countersigner}`}
        order={settings.field("countersign")}
        by={settings.field("countersigner")}
        able={able}
      />
    </SettingsForm>
  );
}
