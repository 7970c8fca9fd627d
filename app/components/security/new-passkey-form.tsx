import { Banner } from "~/ui/banner";
import { useHydrated } from "~/ui/use-hydrated";
import type { RefusedForm } from "../api/refused";
import { PasskeyNameInput } from "./passkey-name";
import { PasswordQuestion } from "./password-question";
import { SecurityForm } from "./security-form";
import { useNewPasskey } from "./use-new-passkey";

interface NewPasskeyFormProps {
  email: string;
  /** "Safari on iPhone": a name to begin with. */
  device: string;
  of: RefusedForm;
}

/** The one form here that needs JavaScript: only a script can ask a browser for a passkey. */
export function NewPasskeyForm({ email, device, of: sent }: NewPasskeyFormProps) {
  const isAlive = useHydrated();
  const { make, isBusy, of } = useNewPasskey(sent);
  return (
    <SecurityForm submit="Add passkey" of={of} onSubmit={make} isBusy={isBusy} disabled={!isAlive}>
      <p className="max-w-prose">
        Your device, password manager or security key stores the passkey. You then sign in with your
        fingerprint, face or PIN instead of your password.
      </p>
      {isAlive ? null : (
        <Banner tone="warning" title="Passkeys need JavaScript.">
          Turn it on in your browser, or use an authenticator app instead.
        </Banner>
      )}
      <PasskeyNameInput name={device} of={of} hint="Helps you tell your passkeys apart." />
      <PasswordQuestion email={email} of={of} />
    </SecurityForm>
  );
}
