import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Which of the page's forms was posted; a hidden field of each carries it. */
export type SettingsIntent = "profile" | "password" | "branding" | "logo" | "notices" | "delete-account";

export type Refusal = SubmissionResult<string[]> | undefined;

/**
 * A form of the settings. The page stays when its work is done, so the form is then put back to what the
 * server knows; a refused one keeps what was typed.
 */
export function useSettingsForm(
  intent: SettingsIntent,
  refusal: Refusal,
  defaultValue: Record<string, string> = {},
) {
  // A page has one refusal at most, and it may belong to the other form.
  const refused = refusal?.initialValue?.intent === intent ? refusal : undefined;
  // Not the intent alone: the sections of the page have such ids, and links lead to those.
  const id = `${intent}-form`;
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: refused, defaultValue });
  const ref = useRef<HTMLFormElement>(null);
  const { key: place } = useLocation();
  const standsAt = useRef(place);
  const { formData } = useNavigation();
  useEffect(() => {
    // Where the page wakes up, something may have been typed already.
    if (standsAt.current === place) return;
    standsAt.current = place;
    if (!refused) ref.current?.reset();
  }, [place, refused]);

  const firstWrong = Object.keys(refused?.error ?? {}).find((name) => name !== "" && refused?.error?.[name]);
  const field = (name: string) => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: fields[name]?.initialValue,
    error: fields[name]?.errors,
    // Without JavaScript the page is new, and this is where the reader has to go on.
    autoFocus: name === firstWrong,
    "aria-required": true,
  });
  return { form, ref, field, isBusy: formData?.get("intent") === intent };
}
