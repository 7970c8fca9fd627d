import type { BriefField } from "~/domain/briefs/brief";
import type { Answers } from "~/domain/briefs/brief-values";
import { setNativeValue } from "~/hydration/set-native-value";
import { isFormControl } from "../form/form-control";

/** Raw values; booleans for checkboxes. Missing and disabled fields are left out. */
export function readTyped(
  form: HTMLFormElement,
  names: readonly BriefField[],
): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") typed[name] = field.checked;
    else if (isFormControl(field)) typed[name] = field.value;
  }
  return typed;
}

let rules: typeof import("~/domain/briefs/read-answers") | null = null;

/** Loads the code that reads typed values as answers. */
export async function loadAnswerRules(): Promise<void> {
  try {
    rules ??= await import("~/domain/briefs/read-answers");
  } catch {
    // Offline: the server reads them.
  }
}

/** Reads valid answers as they are stored, and leaves the others, or all until the rules are loaded, as typed. */
export const toAnswers = (typed: Record<string, string | boolean>): Answers =>
  ({ ...typed, ...rules?.readAnswers(typed).answers }) as Answers;

/** Fires `input` events, so that listeners of the form notice. */
export function fillForm(
  form: HTMLFormElement,
  answers: Readonly<Record<string, string | boolean | undefined>>,
): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
    else if (isFormControl(field)) setNativeValue(field, String(value));
    if (field instanceof Element) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
