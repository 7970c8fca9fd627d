/** Loads code that screens do not need at first: when the browser is idle, with the first sign of use, or at once. */

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { t } from "~/platform/words/t";

interface Loaded<Code> {
  code: Code | null;
  /** It could not be loaded. It is tried again when it is wanted again. */
  hasFailed: boolean;
}

interface OnDemand<Code> {
  name: string;
  /** Resolves to whether it is there. */
  load(): Promise<boolean>;
  subscribe(listener: () => void): () => void;
  current(): Loaded<Code>;
}

/** A server draws with it too. */
interface LazyPart<Code> extends OnDemand<Code> {
  isDrawnByServer: true;
}

const all = new Map<string, OnDemand<unknown>>();
const drawnByServer = new Map<string, LazyPart<unknown>>();

/** Makes the code that the next screens name load beside their data. */
let isInUse = false;

/** Code that a server draws with as well: draw with it in a `Part`, or beside `DrawnWith`. */
export function lazyPart<Code>(name: string, fetchCode: () => Promise<Code>): LazyPart<Code> {
  const part: LazyPart<Code> = { ...onDemand(name, fetchCode), isDrawnByServer: true };
  drawnByServer.set(name, part);
  return part;
}

/**
 * Loads all code before a server draws, as it cannot wait while it does. All of it is in one file, so this takes no
 * time.
 * @throws {Error} where a part is not there
 */
export async function loadLazyParts(): Promise<void> {
  for (const { name, load, current } of drawnByServer.values())
    if (!current().code && !(await load())) throw new Error(`The part ${name} could not be loaded.`);
}

/** Code for browsers alone; a server draws what stands there without it. */
export function onDemand<Code>(name: string, fetchCode: () => Promise<Code>): OnDemand<Code> {
  let loaded: Loaded<Code> = { code: null, hasFailed: false };
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Loaded<Code>) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const load = () => {
    loading ??= fetchCode().then(
      (code) => {
        become({ code, hasFailed: false });
        return true;
      },
      () => {
        loading = null;
        become({ code: null, hasFailed: true });
        return false;
      },
    );
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const part = { name, load, subscribe, current: () => loaded };
  all.set(name, part);
  if (isInUse) load();
  return part;
}

export function useOnDemand<Code>(
  { load, subscribe, current }: OnDemand<Code>,
  isWanted: boolean,
): Loaded<Code> {
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return useSyncExternalStore(subscribe, current, current);
}

/** Stands beside what a server may draw with the code: the page is hydrated when the code has come. */
export const DrawnWith = ({ part }: { part: LazyPart<unknown> }) => <template data-drawn-with={part.name} />;

interface PartProps<Code> {
  part: LazyPart<Code>;
  children(code: Code): ReactNode;
}

export function Part<Code>({ part, children }: PartProps<Code>) {
  const { code, hasFailed } = useOnDemand(part, true);
  if (code)
    return (
      <>
        <DrawnWith part={part} />
        {children(code)}
      </>
    );
  return hasFailed ? (
    <p role="alert" className="text-muted">
      {t("This could not be loaded. Check your connection and reload the page.")}
    </p>
  ) : null;
}

/** Loads the code that the page was drawn with. Resolves to whether all of it is there. */
export async function loadDrawn(): Promise<boolean> {
  const places = document.querySelectorAll<HTMLElement>("[data-drawn-with]");
  const names = [...places].map(({ dataset }) => dataset.drawnWith ?? "");
  const found = await Promise.all(names.map((name) => all.get(name)?.load() ?? false));
  return found.every(Boolean);
}

const SIGNS_OF_USE = ["pointerover", "touchstart", "focusin", "keydown"];

const SOON_MS = 200;

/** Loads everything as soon as the screen itself is usable. */
export function useLoadSoon(): void {
  useEffect(() => {
    const done = new AbortController();
    const load = () => {
      done.abort();
      isInUse = true;
      for (const part of all.values()) part.load();
    };
    for (const sign of SIGNS_OF_USE)
      window.addEventListener(sign, load, { capture: true, passive: true, signal: done.signal });
    const cancel = whenIdle(load);
    return () => {
      done.abort();
      cancel();
    };
  }, []);
}

/** Browsers without the callback wait a moment. @returns cancels it */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(run);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, SOON_MS);
  return () => clearTimeout(timer);
}
