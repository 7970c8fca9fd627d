import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Posted in a hidden field. */
export type SettingsIntent = "profile" | "password" | "branding" | "logo" | "notices" | "delete-account";

export type Refusal = SubmissionResult<string[]> | undefined;

/** A settings form: resets to the saved values after success, keeps what was typed after a refusal. */
export function useSettingsForm(
  intent: SettingsIntent,
  refusal: Refusal,
  defaultValue: Record<string, string> = {},
) {
  // The refusal may belong to another form of the page.
  const refused = refusal?.initialValue?.intent === intent ? refusal : undefined;
  // A suffix, as sections already use these ids as anchors.
  const id = `${intent}-form`;
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: refused, defaultValue });
  const ref = useRef<HTMLFormElement>(null);
  const { key: place } = useLocation();
  const standsAt = useRef(place);
  const { formData } = useNavigation();
  useEffect(() => {
    // On hydration, something may have been typed already.
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
    // For pages without JavaScript.
    autoFocus: name === firstWrong,
    "aria-required": true,
  });
  return { form, ref, field, isBusy: formData?.get("intent") === intent };
}
