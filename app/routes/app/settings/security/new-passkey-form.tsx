import type { RefusedForm } from "~/components/settings/refusal";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { useHydrated } from "~/ui/use-hydrated";
import { CurrentPassword } from "./current-password";
import { PasskeyNameInput } from "./passkey-name";
import { SecurityForm } from "./security-form";
import { useNewPasskey } from "./use-new-passkey";

interface NewPasskeyFormProps {
  email: string;
  /** "Safari on iPhone": the suggested name. */
  device: string;
  of: RefusedForm;
}

/** Needs JavaScript for WebAuthn. */
export function NewPasskeyForm({ email, device, of: sent }: NewPasskeyFormProps) {
  const isHydrated = useHydrated();
  const { make, isBusy, of } = useNewPasskey(sent);
  return (
    <SecurityForm submit={t("Add passkey")} of={of} onSubmit={make} isBusy={isBusy} disabled={!isHydrated}>
      <p className="max-w-prose">
        {t(
          "Your device, password manager or security key stores the passkey. You then sign in with your fingerprint, face or PIN instead of your password.",
        )}
      </p>
      {isHydrated ? null : (
        <Banner tone="warning" title={t("Passkeys need JavaScript.")}>
          {t("Turn it on in your browser, or use an authenticator app instead.")}
        </Banner>
      )}
      <PasskeyNameInput name={device} of={of} hint={t("Helps you tell your passkeys apart.")} />
      <CurrentPassword email={email} of={of} />
    </SecurityForm>
  );
}
