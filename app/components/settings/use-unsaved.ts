import { type RefObject, useRef } from "react";

/** Whether a form has unsaved changes, for the question when its reader leaves the page. */
export const useUnsaved = (form: RefObject<HTMLFormElement>): RefObject<() => boolean> =>
  useRef(() => [...(form.current?.elements ?? [])].some(isChanged));

/** What has no name is not sent, and what the browser filled in nobody would miss. */
function isChanged(control: Element): boolean {
  if (!control.getAttribute("name") || control.matches(":autofill")) return false;
  if (control instanceof HTMLSelectElement) return isRechosen(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  if (control.type === "file") return (control.files?.length ?? 0) > 0;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Without a mark, the first option is what the page came with. */
function isRechosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, marked);
}
