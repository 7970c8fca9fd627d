import { Form, useNavigation } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";
import type { refusedForm } from "../api/refused";
import { PasswordQuestion } from "./password-question";
import { useNewPasskey } from "./use-new-passkey";

interface NewPasskeyFormProps {
  email: string;
  /** "Safari on iPhone": a name to begin with. */
  device: string;
  of: ReturnType<typeof refusedForm>;
}

/** The one thing here that needs JavaScript: only a script can ask a browser for a passkey. */
export function NewPasskeyForm({ email, device, of }: NewPasskeyFormProps) {
  const isAlive = useHydrated();
  const { make, isBusy, passwordError, sentence = of.sentence ?? of.error("passkey") } = useNewPasskey();
  const isSending = useNavigation().state !== "idle";
  const error = (name: string) => (name === "currentPassword" ? passwordError : of.error(name));
  return (
    <Form method="post" noValidate onSubmit={make}>
      <Panel className="max-w-2xl">
        <div className="grid gap-6">
          {sentence ? <Banner role="alert" tone="danger" title={sentence} /> : null}
          <p className="max-w-prose">
            A passkey is kept by your device, your password manager or a security key. It signs you in with
            your fingerprint, face or PIN, without your password.
          </p>
          {isAlive ? null : (
            <Banner tone="warning" title="This needs JavaScript.">
              Only a script can ask your browser for a passkey. An authenticator app works without it.
            </Banner>
          )}
          <TextInput
            name="name"
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            hint="So that you know it from others."
            defaultValue={of.text("name", device)}
            error={of.error("name")}
            fieldClassName="sm:max-w-sm"
          />
          <PasswordQuestion
            email={email}
            hint="We ask who is there, because a passkey opens your account."
            of={{ ...of, error }}
          />
          <div className="flex flex-col gap-2 sm:flex-row">
            <Button variant="primary" busy={isBusy || isSending} disabled={!isAlive}>
              Add passkey
            </Button>
            <ButtonLink to="/settings/security" variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </Form>
  );
}
