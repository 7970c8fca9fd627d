import { blockOfCaret, watchText } from "../editor/quill/open-text";
import { drawFrame, type TypedText, whyNotDrawn } from "./draw-frame";

/** Milliseconds without typing. */
const PAUSE_MS = 600;

/** Milliseconds after which a wait is shown. */
const SLOW_MS = 800;

export type Drawing = "first" | "drawn" | "slow" | { failure: string };

interface KeptDrawn {
  /** Holds the frames. */
  place: HTMLElement;
  url: string;
  form: HTMLFormElement;
  present(): string;
  onChange(drawing: Drawing): void;
}

/** Draws the page now, when asked to, and after each change of the text. One drawing at a time. */
export function keepDrawn({ place, url, form, present, onChange }: KeptDrawn) {
  let drawn: string | null = null;
  let isBusy = false;
  let isStopped = false;
  let pause: ReturnType<typeof setTimeout>;

  const draw = async () => {
    if (isBusy || isStopped) return;
    const html = present();
    isBusy = true;
    const slow = setTimeout(() => onChange("slow"), SLOW_MS);
    const failure = await tryToDraw(place, url, { html, block: blockOfCaret(form) });
    clearTimeout(slow);
    isBusy = false;
    if (isStopped) return;
    drawn = failure === null ? html : null;
    onChange(failure === null ? "drawn" : { failure });
    if (failure === null && present() !== html) soon();
  };
  const soon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => present() !== drawn && draw(), PAUSE_MS);
  };
  const stopWatching = watchText(form, soon);
  draw();
  return {
    draw,
    stop() {
      isStopped = true;
      clearTimeout(pause);
      stopWatching();
      place.replaceChildren();
    },
  };
}

/** @returns why not, or null */
async function tryToDraw(place: HTMLElement, url: string, text: TypedText): Promise<string | null> {
  return (await drawFrame(place, url, text)) ? null : whyNotDrawn(url, text);
}
