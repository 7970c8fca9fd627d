/** The answers in a step's form, as they stand in the page. */

import type { BriefField } from "~/domain/proposals/brief";
import { type Answers, readAnswers } from "~/domain/proposals/brief-answers";

/** As typed; ticks as true and false. A field that the page does not show, or does not let be changed, is left out. */
export function typedIn(
  form: HTMLFormElement,
  names: readonly BriefField[],
): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") typed[name] = field.checked;
    else if (isTyped(field)) typed[name] = field.value;
  }
  return typed;
}

/** As they are stored where they can be, else as typed. */
export const asStored = (typed: Record<string, string | boolean>): Answers =>
  ({ ...typed, ...readAnswers(typed).answers }) as Answers;

/** Fills fields in as if it had been typed, so that whoever listens to the form hears of it. */
export function fillIn(form: HTMLFormElement, answers: Answers): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
    else if (isTyped(field)) setValue(field, String(value));
    if (field instanceof Element) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (field: unknown): field is Typed =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

/** Past React's own setter, which would take the event for an echo of what it knows already. */
function setValue(field: Typed, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}
