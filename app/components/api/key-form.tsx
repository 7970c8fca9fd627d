import { Form, useNavigation } from "@remix-run/react";
import { API_SCOPES, SCOPE_WORDS } from "~/domain/api/api-scopes";
import { KEY_LIVES, type KeyLife } from "~/domain/api/key-lives";
import { Banner } from "~/ui/banner";
import { Select, TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { PasswordInput } from "~/ui/password-input";
import { ChoiceList } from "./choice-list";
import { FormFoot } from "./form-foot";
import { type Refusal, refusedForm } from "./refused";
import { useFocusOnRefusal } from "./use-focus-on-refusal";

const LIFE_WORDS: Record<KeyLife, string> = {
  "30": "30 days",
  "90": "90 days",
  "365": "1 year",
  never: "No expiry",
};

const SCOPES = API_SCOPES.map((value) => ({ value, words: SCOPE_WORDS[value] }));

/** A new key: its name, what it may do, for how long, and the password, because a key outlives the session. */
export function KeyForm({ email, refusal }: { email: string; refusal: Refusal }) {
  const { sentence, error, text, list } = refusedForm(refusal);
  const isBusy = useNavigation().state !== "idle";
  const form = useFocusOnRefusal(refusal);
  return (
    <Form method="post" noValidate ref={form}>
      <Panel className="max-w-2xl">
        <div className="grid gap-7">
          {sentence ? <Banner role="alert" tone="danger" title={sentence} /> : null}
          <TextInput
            name="name"
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            autoFocus={error("name") !== undefined}
            hint="What uses it, such as “Invoicing” or “CRM sync”."
            defaultValue={text("name")}
            error={error("name")}
          />
          <ChoiceList
            label="Permissions"
            hint="Grant only what the program needs."
            name="scopes"
            choices={SCOPES}
            chosen={list("scopes")}
            error={error("scopes")}
          />
          <Select
            name="expires"
            label="Expires after"
            defaultValue={text("expires", "90")}
            error={error("expires")}
            fieldClassName="sm:max-w-60"
          >
            {KEY_LIVES.map((life) => (
              <option key={life} value={life}>
                {LIFE_WORDS[life]}
              </option>
            ))}
          </Select>
          {/* Tells password managers whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            name="password"
            label="Your password"
            autoComplete="current-password"
            required
            hint="Confirm it's you: the key keeps working after you sign out."
            error={error("password")}
            fieldClassName="sm:max-w-sm"
          />
          <FormFoot submit="Create key" isBusy={isBusy} />
        </div>
      </Panel>
    </Form>
  );
}
