import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { classes } from "../classes";
import { useOnDemand } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import { livePart } from "./live";
import { Action, CARD, Dot, TEXT, TEXTS, type ToastMessage, VIEWPORT } from "./toast-parts";

export type { ToastMessage } from "./toast-parts";

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** A new toast replaces the previous one. */
export const useToast = () => useContext(ToastContext);

interface ToastProviderProps {
  /** The flash after a redirect; shown without JavaScript too. */
  initial: ToastMessage | null;
  children: ReactNode;
}

export function ToastProvider({ initial, children }: ToastProviderProps) {
  const [{ message, turn }, setShown] = useState({ message: initial, turn: 0 });
  const show = useCallback(
    (next: ToastMessage) => setShown((last) => ({ message: next, turn: last.turn + 1 })),
    [],
  );
  const { code: parts } = useOnDemand(livePart, message !== null);
  const isHydrated = useHydrated();
  const close = () => setShown((last) => ({ ...last, message: null }));
  useEffect(() => {
    if (initial) show(initial);
  }, [initial, show]);
  return (
    <ToastContext.Provider value={show}>
      {parts && isHydrated ? null : <PlainToast message={message} />}
      {children}
      {parts && isHydrated ? (
        // Another key per toast: after one was closed by key, the next would stay open for ever.
        <parts.LiveToast key={turn} message={message} onRemoved={close} />
      ) : null}
    </ToastContext.Provider>
  );
}

/** The same card without JavaScript. Its live region is always there, so that screen readers announce changes. */
function PlainToast({ message }: { message: ToastMessage | null }) {
  return (
    <div role="status" className={classes(VIEWPORT, IN_THE_PAGE)}>
      {message ? (
        <div data-floating="" className={CARD}>
          <Dot tone={message.tone} />
          <div className={TEXTS}>
            <p className="font-semibold">{message.title}</p>
            {message.text ? <p className={TEXT}>{message.text}</p> : null}
          </div>
          {message.action ? <Action action={message.action} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Covers nothing without JavaScript, as it cannot be dismissed then. */
const IN_THE_PAGE =
  "noscript:static noscript:mx-auto noscript:w-full noscript:max-w-page noscript:px-4 noscript:pt-3";
