/** Listens to a step's form, and to the page around it, for whoever keeps what is typed. */
import type { Autosave } from "./autosave";

interface Told {
  /** Something was typed. */
  typed(): void;
  /** The form is on its way as it stands. */
  sent(): void;
}

/** @returns how to stop listening */
export function listen(form: HTMLFormElement, keeper: Autosave, told: Told): () => void {
  const input = () => {
    told.typed();
    keeper.touch();
  };
  const hidden = () => document.visibilityState === "hidden" && keeper.leave();
  const online = () => keeper.now();
  const submit = afterSaving(form, keeper, told.sent);
  form.addEventListener("input", input);
  form.addEventListener("submit", submit, { capture: true });
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("online", online);
  return () => {
    form.removeEventListener("input", input);
    form.removeEventListener("submit", submit, { capture: true });
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("online", online);
    keeper.close();
  };
}

/**
 * The form is sent once nothing else is on its way: what that saves is what the form was changed from. However often
 * a button is pressed meanwhile, it is sent once, by the button that was pressed last.
 */
function afterSaving(form: HTMLFormElement, keeper: Autosave, sent: () => void) {
  let pressed: { by: HTMLElement | null } | null = null;
  const send = () => {
    const by = pressed?.by;
    pressed = null;
    if (form.isConnected) form.requestSubmit(by);
  };
  return (event: SubmitEvent) => {
    if (isCheck(event.submitter)) return;
    const running = keeper.underWay();
    if (!running) {
      keeper.rest();
      sent();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!pressed) running.then(send);
    pressed = { by: event.submitter };
  };
}

/** Conform checks a field that was left by submitting the form to itself: nobody pressed anything. */
const isCheck = (submitter: HTMLElement | null): boolean => submitter?.getAttribute("name") === "__intent__";
