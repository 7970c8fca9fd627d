import { useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import type { RefusedForm } from "../api/refused";

/** What went wrong before the passkey was sent. */
interface Trouble {
  sentence?: string;
  fieldErrors?: Record<string, string>;
}

/**
 * Makes a passkey when the form is sent: name and password go first, then what the browser made.
 * @param sent what the server said of the whole form
 */
export function useNewPasskey(sent: RefusedForm) {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setTrouble({});
    try {
      const optionsJSON = await questionFor(typed("name"), typed("currentPassword"));
      const { startRegistration } = await import("@simplewebauthn/browser");
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      setTrouble(null);
      submit({ name: typed("name"), passkey }, { method: "post" });
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return { make, isBusy, of: trouble ? withTrouble(sent, trouble) : alsoOfPasskey(sent) };
}

const withTrouble = (sent: RefusedForm, trouble: Trouble): RefusedForm => ({
  ...sent,
  refusal: trouble,
  sentence: trouble.sentence,
  error: (name) => trouble.fieldErrors?.[name],
});

/** The passkey has no field of its own to stand beside. */
const alsoOfPasskey = (sent: RefusedForm): RefusedForm => ({
  ...sent,
  sentence: sent.sentence ?? sent.error("passkey"),
});

class Refusal extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.sentence);
  }
}

async function questionFor(
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

function troubleOf(error: unknown): Trouble {
  if (error instanceof Refusal) return error.trouble;
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError")
    return { sentence: "This device already has a passkey for your account." };
  // The browser says no more on purpose.
  if (name === "NotAllowedError")
    return { sentence: "No passkey was added: the request was cancelled or timed out. Try again." };
  return { sentence: "Your browser could not create a passkey. Try another browser or device." };
}
