import { type KeyboardEvent, useRef, useState } from "react";
import type { Answers } from "~/domain/briefs/brief-values";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";
import { inputProps } from "../form/use-checked-form";
import { SeePlans } from "../plans/see-plans";
import { type BriefInputProps, RequiredLabel } from "./brief-input";
import { ClientOptions } from "./client-options";
import { wordsOf } from "./field-words";
import { fillForm, readTyped, toAnswers } from "./form-values";
import { type Client, useClientSuggestions } from "./use-client-suggestions";

interface ClientNameProps extends BriefInputProps {
  /** The plan offers autofill (docs/product.md 6). */
  canAutofill: boolean;
}

const LIST_ID = "client-options";
const FIELDS = [
  "clientName",
  "clientEmail",
  "clientCompany",
  "communicationPreference",
  "clientIndustry",
  "language",
] as const;

/** A combobox of the address book; a plain text field without JavaScript. */
export function ClientName({ field, entry, required, canAutofill }: ClientNameProps) {
  const { label, hint, placeholder } = wordsOf(entry);
  const { clients, find, forget } = useClientSuggestions();
  const [active, setActive] = useState(-1);
  const [before, setBefore] = useState<{ name: string; answers: Answers } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFilling = useRef(false);
  const close = () => {
    forget();
    setActive(-1);
  };
  const fill = (answers: Answers) => {
    const form = input.current?.form;
    if (!form) return;
    isFilling.current = true;
    fillForm(form, answers);
    isFilling.current = false;
    close();
  };
  const choose = (client: Client) => {
    const form = input.current?.form;
    if (!form) return;
    const answers = toAnswers(readTyped(form, FIELDS));
    setBefore({ name: client.clientName, answers });
    fill(answersOfClient(client, answers));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = clients[active];
    if (event.key === "Escape" && clients.length > 0) close();
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "ArrowDown" && clients.length === 0) find(input.current?.value ?? "", 0);
    else if (event.key === "ArrowDown") setActive((active + 1) % clients.length);
    else if (event.key === "ArrowUp" && clients.length > 0)
      setActive((Math.max(active, 0) + clients.length - 1) % clients.length);
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": clients.length > 0,
    "aria-controls": clients.length > 0 ? LIST_ID : undefined,
    "aria-activedescendant": active >= 0 ? `${LIST_ID}-${active}` : undefined,
    onKeyDown,
    onBlur: close,
    onInput: () => {
      if (isFilling.current) return;
      setActive(-1);
      setBefore(null);
      const query = input.current?.value.trim() ?? "";
      if (query === "") close();
      else find(query);
    },
  } as const;
  return (
    <div className="relative min-w-0">
      <TextInput
        {...inputProps(field)}
        {...(canAutofill ? combobox : {})}
        ref={input}
        autoComplete="off"
        label={required ? <RequiredLabel text={label} /> : label}
        hint={hint}
        aria-required={required || undefined}
        placeholder={placeholder}
      />
      {clients.length > 0 ? (
        <ClientOptions id={LIST_ID} clients={clients} active={active} choose={choose} />
      ) : null}
      <div role="status" className="text-sm text-muted">
        {clients.length > 0 ? (
          <span className="sr-only">
            {t("{count, plural, one {{count} client} other {{count} clients}}. Choose with the arrow keys.", {
              count: clients.length,
            })}
          </span>
        ) : null}
        {before ? (
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2">
            <span>
              <Words
                text="Filled in from your address book: {name}."
                name={<bdi translate="no">{before.name}</bdi>}
              />
            </span>
            <Button
              type="button"
              variant="quiet"
              size="row"
              className="max-sm:-ms-3.5"
              onClick={() => {
                fill(before.answers);
                setBefore(null);
                input.current?.focus();
              }}
            >
              {t("Undo")}
            </Button>
          </span>
        ) : null}
      </div>
      {canAutofill ? null : (
        <p className="mt-1.5 text-sm text-muted">
          <Words
            text="Professional fills in clients from your address book. {seePlans}"
            seePlans={<SeePlans reason="feature_locked" />}
          />
        </p>
      )}
    </div>
  );
}

/** Keeps the industry and the language if this project already has one. */
function answersOfClient(client: Client, answers: Answers): Answers {
  const { clientIndustry, language, ...others } = client;
  return {
    ...others,
    ...(answers.clientIndustry || !clientIndustry ? {} : { clientIndustry }),
    ...(answers.language || !language ? {} : { language }),
  };
}
