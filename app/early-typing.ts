/**
 * What is typed while the page's script is still on its way. React takes a text area back to what the server sent as
 * it wakes up, and nobody who listens to typing heard any of it: so it is kept, put back and told again.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Notes what is typed from now on, and what was already. @returns to be called once everybody listens */
export function noteEarlyTyping(): () => void {
  const typed = new Map<Control, string>();
  const note = ({ target }: Event) => {
    if (isControl(target)) typed.set(target, target.value);
  };
  for (const control of document.querySelectorAll("input, textarea, select"))
    if (isControl(control) && isTouched(control)) typed.set(control, control.value);
  document.addEventListener("input", note, true);
  return () => {
    document.removeEventListener("input", note, true);
    for (const [control, value] of typed) tell(control, value);
    typed.clear();
  };
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const hasText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !["checkbox", "radio", "file", "hidden"].includes(control.type));

/** Something else stands there than the server sent. */
function isTouched(control: Control): boolean {
  if (hasText(control)) return control.value !== control.defaultValue;
  if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
  const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(sent, 0);
}

function tell(control: Control, value: string): void {
  if (!control.isConnected) return;
  if (isTick(control)) {
    tellTick(control);
    return;
  }
  if (hasText(control)) tellText(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  // Of a choice or a file, React hears by this one alone.
  if (!hasText(control)) control.dispatchEvent(new Event("change", { bubbles: true }));
}

function tellText(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = control.value === value ? control.selectionStart : value.length;
  // React remembers what it is given and passes over a value that it knows: past it, the typing is news.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  // Null for those without a caret, such as dates.
  if (caret !== null && control === document.activeElement) control.setSelectionRange(caret, caret);
}

/** React hears of a tick by a click alone, and only where it remembers the other state. */
function tellTick(control: HTMLInputElement): void {
  const isTakenBack = control.checked === control.defaultChecked;
  // Of radio buttons, the chosen one tells for all of them.
  if (isTakenBack || (control.type === "radio" && !control.checked)) return;
  control.checked = !control.checked;
  control.click();
}
