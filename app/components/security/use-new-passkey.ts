import { useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";

interface Asked {
  isBusy: boolean;
  /** Beside the password. */
  passwordError: string | undefined;
  /** Of the form as a whole. */
  sentence: string | undefined;
}

const QUIET: Asked = { isBusy: false, passwordError: undefined, sentence: undefined };

/** Makes a passkey when the form is sent: the password goes first and alone, then what the browser made. */
export function useNewPasskey() {
  const submit = useSubmit();
  const [asked, setAsked] = useState(QUIET);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setAsked({ ...QUIET, isBusy: true });
    try {
      const optionsJSON = await questionFor(String(form.get("currentPassword") ?? ""));
      const { startRegistration } = await import("@simplewebauthn/browser");
      const passkey = JSON.stringify(await startRegistration({ optionsJSON }));
      submit({ name: String(form.get("name") ?? ""), passkey }, { method: "post" });
      setAsked(QUIET);
    } catch (error) {
      setAsked({ ...QUIET, ...wordsOf(error) });
    }
  };
  return { ...asked, make };
}

class Refusal extends Error {
  constructor(
    message: string,
    readonly beside: string | undefined,
  ) {
    super(message);
  }
}

async function questionFor(currentPassword: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const body = new URLSearchParams({ currentPassword });
  const response = await fetch("/settings/security/passkeys/question", { method: "POST", body });
  if (response.ok) return response.json();
  const refused: { error: string; fieldErrors?: Record<string, string> } = await response.json();
  throw new Refusal(refused.error, refused.fieldErrors?.currentPassword);
}

function wordsOf(error: unknown): Partial<Asked> {
  if (error instanceof Refusal)
    return error.beside ? { passwordError: error.beside } : { sentence: error.message };
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError")
    return { sentence: "This device has a passkey for your account already." };
  // The browser says no more on purpose.
  if (name === "NotAllowedError") return { sentence: "No passkey was made. You can try again." };
  return { sentence: "Your browser could not make a passkey. Try another device or browser." };
}
