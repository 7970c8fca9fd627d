import type { FormErrors } from "./use-checked-form";

export function focusFirstWrong(form: HTMLFormElement, errors: FormErrors = {}): void {
  const wrong = [...form.elements].find((control) => errors[control.getAttribute("name") ?? ""]?.length);
  if (wrong instanceof HTMLElement) wrong.focus();
}
