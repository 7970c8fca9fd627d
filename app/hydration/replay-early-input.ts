/** Replays text typed before hydration, which React resets without an event. Proved on React 18.3.1, Remix 2.17.5. */
import { setNativeValue } from "./set-native-value";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @returns the replay, to be called when all effects have run */
export function recordEarlyInput(): () => void {
  const typed = new Map<Control, string>();
  const record = ({ target }: Event) => {
    if (isControl(target)) typed.set(target, target.value);
  };
  for (const control of document.querySelectorAll("input, textarea, select"))
    if (isControl(control) && isChanged(control)) typed.set(control, control.value);
  document.addEventListener("input", record, true);
  return () => {
    document.removeEventListener("input", record, true);
    for (const [control, value] of typed) replay(control, value);
    typed.clear();
  };
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const hasText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !["checkbox", "radio", "file", "hidden"].includes(control.type));

function isChanged(control: Control): boolean {
  if (hasText(control)) return control.value !== control.defaultValue;
  if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
  const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(sent, 0);
}

function replay(control: Control, value: string): void {
  if (!control.isConnected) return;
  if (isTickable(control)) {
    replayTick(control);
    return;
  }
  if (hasText(control)) replayText(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  // For a select or a file input, React listens to `change` alone.
  if (!hasText(control)) control.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayText(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = control.value === value ? control.selectionStart : value.length;
  // Through React's tracker first, so that the typed value differs from the one React knows.
  control.value = control.defaultValue;
  setNativeValue(control, value);
  if (caret !== null && control === document.activeElement) control.setSelectionRange(caret, caret);
}

/** React listens only to clicks on a checkbox, and ignores a click that does not change the state it knows. */
function replayTick(control: HTMLInputElement): void {
  const isUnchanged = control.checked === control.defaultChecked;
  if (isUnchanged || (control.type === "radio" && !control.checked)) return;
  control.checked = !control.checked;
  control.click();
}
