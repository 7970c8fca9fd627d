import { controlsOf, type FormControl, isFormControl } from "../form/form-control";
import { isChanged } from "./use-unsaved";

type Value = string | boolean | File[];

export type Submitted = ReadonlyMap<FormControl, Value>;

/** Reads the controls; call it when the form is submitted. */
export const readControls = (form: HTMLFormElement): Submitted =>
  new Map(controlsOf(form).map((control) => [control, heldBy(control)]));

/** Shows what was saved, except where something was changed since the form was submitted. */
export function resetToSaved(form: HTMLFormElement, submitted: Submitted): void {
  const later = [...new Set([...submitted.keys(), ...controlsOf(form)])]
    .filter((control) => isChangedSince(submitted, control))
    .map((control) => [control, heldBy(control)] as const);
  form.reset();
  for (const [control, value] of later) putBack(form, control, value);
}

function heldBy(control: FormControl): Value {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === "file") return [...(control.files ?? [])];
  return control.type === "checkbox" || control.type === "radio" ? control.checked : control.value;
}

function isChangedSince(submitted: Submitted, control: FormControl): boolean {
  const before = submitted.get(control);
  return before === undefined ? isChanged(control) : !isSame(before, heldBy(control));
}

const isSame = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((file, index) => file === other[index])
    : one === other;

function putBack(form: HTMLFormElement, control: FormControl, value: Value): void {
  // A select is mounted anew with the saved value, as React does not change its default.
  const shown = control.isConnected ? control : form.elements.namedItem(control.name);
  if (!isFormControl(shown)) return;
  if (typeof value === "string") shown.value = value;
  else if (shown instanceof HTMLInputElement) {
    if (typeof value === "boolean") shown.checked = value;
    else shown.files = listOf(value);
  }
}

/** A reset empties the control's own list. */
function listOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
