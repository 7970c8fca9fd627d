import type Quill from "quill";
import type { Delta, EmitterSource, Range } from "quill";

type Known = HTMLElementEventMap & DocumentEventMap & WindowEventMap;

type Listeners = { [Name in keyof Known]?: (event: Known[Name]) => void } & {
  /** Our own events. */
  [name: `${string}-${string}`]: ((event: CustomEvent) => void) | undefined;
};

/** @returns a function that stops */
export function listen(
  target: EventTarget | null | undefined,
  listeners: Listeners,
  options: Pick<AddEventListenerOptions, "capture" | "passive" | "once"> = {},
): () => void {
  const over = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target?.addEventListener(name, listener as EventListener, { ...options, signal: over.signal });
  return () => over.abort();
}

interface OfQuill {
  "text-change": (change: Delta, before: Delta, source: EmitterSource) => void;
  "selection-change": (range: Range | null) => void;
  "editor-change": () => void;
}

/** @returns a function that stops */
export function onQuill<Name extends keyof OfQuill>(
  quill: Quill,
  name: Name,
  listener: OfQuill[Name],
): () => void {
  const heard = listener as (...args: unknown[]) => void;
  quill.on(name as string, heard);
  return () => void quill.off(name, heard);
}

export const stopAll =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };
