import { type RefObject, useRef } from "react";
import { controlsOf, type FormControl } from "../form/form-control";

/** Checks whether a settings form on the page has unsaved changes. */
export const useUnsaved = (page: RefObject<HTMLElement>): RefObject<() => boolean> =>
  useRef(() =>
    [...(page.current?.querySelectorAll<HTMLFormElement>("form[data-guarded]") ?? [])].some((form) =>
      controlsOf(form).some(isChanged),
    ),
  );

/** Ignores values filled in by the browser. */
export function isChanged(control: FormControl): boolean {
  if (control.matches(":autofill")) return false;
  if (control instanceof HTMLSelectElement) return isSelectChanged(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control.type === "hidden") return false;
  if (control.type === "file") return (control.files?.length ?? 0) > 0;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Takes the first option as the default where none is `selected`. */
function isSelectChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, marked);
}
