import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { FormFooter } from "~/components/settings/form-footer";
import { type Refusal, refusedForm } from "~/components/settings/refusal";
import { useFocusOnRefusal } from "~/components/settings/use-focus-on-refusal";
import { KEY_LIFETIMES, type KeyLifetime } from "~/domain/accounts/api-keys/key-lifetimes";
import { API_SCOPES, SCOPE_LABELS } from "~/domain/people/api-scopes";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Select, TextInput } from "~/ui/form/field";
import { PasswordInput } from "~/ui/form/password-input";
import { Panel } from "~/ui/panel";
import { ChoiceList } from "./choice-list";

const LIFETIME_LABELS: Record<KeyLifetime, AppMessage> = {
  "30": msg("30 days"),
  "90": msg("90 days"),
  "365": msg("1 year"),
  never: msg("No expiry"),
};

/** Asks for the password, as a key outlives the session. */
export function KeyForm({ email, refusal }: { email: string; refusal: Refusal }) {
  const { sentence, error, text, list } = refusedForm(refusal);
  const isBusy = useNavigation().state !== "idle";
  const form = useFocusOnRefusal(refusal);
  return (
    <Form method="post" noValidate ref={form}>
      <FormId />
      <Panel className="max-w-2xl">
        <div className="grid gap-7">
          {sentence ? <Banner role="alert" tone="danger" title={sentence} /> : null}
          <TextInput
            name="name"
            label={t("Name")}
            required
            maxLength={60}
            autoComplete="off"
            autoFocus={error("name") !== undefined}
            hint={t("What uses it, such as “Invoicing” or “CRM sync”.")}
            defaultValue={text("name")}
            error={error("name")}
          />
          <ChoiceList
            label={t("Permissions")}
            hint={t("Grant only what the program needs.")}
            name="scopes"
            choices={API_SCOPES.map((value) => ({ value, text: t(SCOPE_LABELS[value]) }))}
            chosen={list("scopes")}
            error={error("scopes")}
          />
          <Select
            name="expires"
            label={t("Expires after")}
            defaultValue={text("expires", "90")}
            error={error("expires")}
            fieldClassName="sm:max-w-60"
          >
            {KEY_LIFETIMES.map((lifetime) => (
              <option key={lifetime} value={lifetime}>
                {t(LIFETIME_LABELS[lifetime])}
              </option>
            ))}
          </Select>
          {/* Password managers read the account from it. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            name="password"
            label={t("Your password")}
            autoComplete="current-password"
            required
            hint={t("Confirm it's you: the key keeps working after you sign out.")}
            error={error("password")}
            fieldClassName="sm:max-w-sm"
          />
          <FormFooter submit={t("Create key")} isBusy={isBusy} />
        </div>
      </Panel>
    </Form>
  );
}
