export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isFormControl = (element: unknown): element is FormControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Returns the named controls; those without a name are not sent. */
export function controlsOf(form: HTMLFormElement): FormControl[] {
  const elements: unknown[] = [...form.elements];
  return elements.filter(isFormControl).filter(({ name }) => name !== "");
}
