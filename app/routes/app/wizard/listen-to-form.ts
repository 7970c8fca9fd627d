/** Connects a form and its page to autosave. */
import type { Autosave } from "./autosave";

interface FormListeners {
  onTyped(): void;
  /** Called before the form submits. */
  onSent(): void;
}

export function listenToForm(
  form: HTMLFormElement,
  autosaver: Autosave,
  listeners: FormListeners,
): () => void {
  const input = () => {
    listeners.onTyped();
    autosaver.onInput();
  };
  const hidden = () => document.visibilityState === "hidden" && autosaver.saveOnLeave();
  const online = () => autosaver.saveNow();
  const submit = submitAfterSaving(form, autosaver, listeners.onSent);
  form.addEventListener("input", input);
  form.addEventListener("submit", submit, { capture: true });
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("online", online);
  return () => {
    form.removeEventListener("input", input);
    form.removeEventListener("submit", submit, { capture: true });
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("online", online);
    autosaver.close();
  };
}

/** Submits after a running save, so that the base is right; only once, by the last button pressed. */
function submitAfterSaving(form: HTMLFormElement, autosaver: Autosave, onSent: () => void) {
  let pressed: { by: HTMLElement | null } | null = null;
  const send = () => {
    const by = pressed?.by;
    pressed = null;
    if (form.isConnected) form.requestSubmit(by);
  };
  return (event: SubmitEvent) => {
    const running = autosaver.pendingSave();
    if (!running) {
      autosaver.cancelTimer();
      onSent();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed) running.then(send);
    pressed = { by: event.submitter };
  };
}
