import type { SubmissionResult } from "@conform-to/dom";
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { focusFirstWrong } from "../form/focus-first-wrong";
import { readControls, resetToSaved, type Submitted } from "./reset-to-saved";

/** Posted in a hidden field. */
export type SettingsIntent =
  | "profile"
  | "business"
  | "numbers"
  | "defaults"
  | "invoices"
  | "signing"
  | "countersign"
  | "follow-up"
  | "next-step"
  | "reminder-texts"
  | "password"
  | "branding"
  | "logo"
  | "notices"
  | "delete-account";

export type Refusal = SubmissionResult<string[]> | undefined;

/** A settings form: shows the saved values after success, keeps what was typed after a refusal. */
export function useSettingsForm(
  intent: SettingsIntent,
  refusal: Refusal,
  defaultValue: Record<string, string> = {},
) {
  // The refusal may belong to another form of the page.
  const refused = refusal?.initialValue?.intent === intent ? refusal : undefined;
  // A suffix, as sections already use these ids as anchors.
  const id = `${intent}-form`;
  const [first] = useState(refused);
  // Without JavaScript what was typed comes back; with it, it still stands in the field.
  const typed = refused === first ? refused?.initialValue : undefined;
  const ref = useRef<HTMLFormElement>(null);
  const { key: place } = useLocation();
  const standsAt = useRef(place);
  const submitted = useRef<Submitted | null>(null);
  const { formData } = useNavigation();
  useEffect(() => {
    const element = ref.current;
    const remember = () => {
      submitted.current = element && readControls(element);
    };
    element?.addEventListener("submit", remember);
    return () => element?.removeEventListener("submit", remember);
  }, []);

  useEffect(() => {
    // A refusal may go before the page has what was saved.
    if (standsAt.current === place) return;
    standsAt.current = place;
    if (!refused && ref.current && submitted.current) resetToSaved(ref.current, submitted.current);
    submitted.current = null;
  }, [place, refused]);

  useEffect(() => {
    if (refused !== first && ref.current) focusFirstWrong(ref.current, refused?.error);
  }, [refused, first]);

  const firstWrong = Object.keys(refused?.error ?? {}).find((name) => name !== "" && refused?.error?.[name]);
  const field = (name: string) => ({
    id: `${intent}-${name}`,
    name,
    defaultValue: typed ? (typed[name] as string | undefined) : defaultValue[name],
    error: refused?.error?.[name] ?? undefined,
    // For pages without JavaScript.
    autoFocus: name === firstWrong,
    "aria-required": true,
  });
  const tick = (name: string) => {
    const { defaultValue: value, autoFocus: _, ...rest } = field(name);
    return { ...rest, value: "on", defaultChecked: value === "on" };
  };
  const form = { id, errorId: `${id}-error`, errors: refused?.error?.[""] ?? undefined };
  return { form, ref, field, tick, isBusy: formData?.get("intent") === intent };
}
