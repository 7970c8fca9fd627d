import { useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import type { RefusedForm } from "~/components/settings/refusal";
import { t } from "~/platform/words/t";

interface PasskeyFailure {
  sentence?: string;
  fieldErrors?: Record<string, string>;
}

/** Checks name and password, asks the browser for a passkey, then posts it. @param sent the server's response */
export function useNewPasskey(sent: RefusedForm) {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setFailure({});
    try {
      const optionsJSON = await fetchOptions(typed("name"), typed("currentPassword"));
      const { startRegistration } = await import("./start-registration.client");
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      setFailure(null);
      submit({ name: typed("name"), passkey }, { method: "post" });
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return { make, isBusy, of: failure ? withFailure(sent, failure) : alsoOfPasskey(sent) };
}

const withFailure = (sent: RefusedForm, failure: PasskeyFailure): RefusedForm => ({
  ...sent,
  refusal: failure,
  sentence: failure.sentence,
  error: (name) => failure.fieldErrors?.[name],
});

/** The passkey has no visible field. */
const alsoOfPasskey = (sent: RefusedForm): RefusedForm => ({
  ...sent,
  sentence: sent.sentence ?? sent.error("passkey"),
});

class Refusal extends Error {
  constructor(readonly failure: PasskeyFailure) {
    super(failure.sentence);
  }
}

async function fetchOptions(
  name: string,
  currentPassword: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const body = new URLSearchParams({ name, currentPassword });
  const response = await fetch("/settings/security/passkeys/question", { method: "POST", body });
  if (response.ok) return response.json();
  const { error, fieldErrors }: { error: string; fieldErrors?: Record<string, string> } =
    await response.json();
  throw new Refusal(fieldErrors ? { fieldErrors } : { sentence: error });
}

function failureOf(error: unknown): PasskeyFailure {
  if (error instanceof Refusal) return error.failure;
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError")
    return { sentence: t("This device already has a passkey for your account.") };
  // Browsers give no details on purpose.
  if (name === "NotAllowedError")
    return { sentence: t("No passkey was added: the request was cancelled or timed out. Try again.") };
  return { sentence: t("Your browser could not create a passkey. Try another browser or device.") };
}
