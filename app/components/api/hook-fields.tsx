import { EVENT_WORDS, HOOK_EVENTS } from "~/domain/webhooks/hook-events";
import { Banner } from "~/ui/banner";
import { TextInput } from "~/ui/field";
import { ChoiceList } from "./choice-list";
import { type Refusal, refusedForm } from "./refused";

const EVENTS = HOOK_EVENTS.map((value) => ({ value, words: EVENT_WORDS[value] }));

interface HookFieldsProps {
  url?: string;
  events?: readonly string[];
  /** Http and this machine's own addresses do as well, where the product runs on one's own machine. */
  takesLocal: boolean;
  refusal: Refusal;
}

/** The address of an endpoint and its events. */
export function HookFields({ url = "", events = HOOK_EVENTS, takesLocal, refusal }: HookFieldsProps) {
  const { sentence, error, text, list } = refusedForm(refusal);
  return (
    <>
      {sentence ? <Banner role="alert" tone="danger" title={sentence} /> : null}
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        label="Address"
        required
        autoComplete="off"
        placeholder={takesLocal ? "http://localhost:3000/" : "https://"}
        hint={
          takesLocal
            ? "Local mode also accepts http and local addresses. Elsewhere it must be https and reachable from the internet."
            : "Must be https and reachable from the internet."
        }
        defaultValue={text("url", url)}
        error={error("url")}
        autoFocus={error("url") !== undefined}
      />
      <ChoiceList
        label="Events"
        name="events"
        choices={EVENTS}
        chosen={list("events", events)}
        error={error("events")}
      />
    </>
  );
}
