import { type Refusal, refusedForm } from "~/components/settings/refusal";
import { EVENT_LABELS, HOOK_EVENTS } from "~/domain/webhooks/hook-events";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { TextInput } from "~/ui/form/field";
import { ChoiceList } from "./choice-list";

interface WebhookFieldsProps {
  url?: string;
  events?: readonly string[];
  /** True in local mode, which allows http and local URLs. */
  takesLocal: boolean;
  refusal: Refusal;
}

export function WebhookFields({ url = "", events = HOOK_EVENTS, takesLocal, refusal }: WebhookFieldsProps) {
  const { sentence, error, text, list } = refusedForm(refusal);
  return (
    <>
      {sentence ? <Banner role="alert" tone="danger" title={sentence} /> : null}
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        label={t("Address")}
        required
        autoComplete="off"
        placeholder={takesLocal ? "http://localhost:3000/" : "https://"}
        hint={
          takesLocal
            ? t(
                "Local mode also accepts http and local addresses. Elsewhere it must be https and reachable from the internet.",
              )
            : t("Must be https and reachable from the internet.")
        }
        defaultValue={text("url", url)}
        error={error("url")}
        autoFocus={error("url") !== undefined}
      />
      <ChoiceList
        label={t("Events")}
        name="events"
        choices={HOOK_EVENTS.map((value) => ({ value, text: t(EVENT_LABELS[value]) }))}
        chosen={list("events", events)}
        error={error("events")}
      />
    </>
  );
}
