import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { buttonClass } from "./button";
import { classes } from "./classes";
import { useHydrated } from "./use-hydrated";

/** What can be done about it, as a form posts it: Undo. */
export interface ToastAction {
  text: string;
  to: string;
  fields: readonly (readonly [name: string, value: string])[];
}

export interface ToastWords {
  title: string;
  text?: string;
  tone: "success" | "failure";
  action?: ToastAction;
}

/** docs/product.md 9: milliseconds, pixels, and the key that leads to the toast. One is shown at a time. */
const DURATION = 5000;
/** Something to do about it takes reading and reaching. */
const DURATION_WITH_ACTION = 15_000;
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

const ToastContext = createContext<(words: ToastWords) => void>(() => undefined);

/** Shows a toast; a new one takes the place of the one before. */
export const useToast = () => useContext(ToastContext);

interface ToastProviderProps {
  /** What the server has to say after a redirect: shown when the page comes alive, and without JavaScript too. */
  waiting: ToastWords | null;
  children: ReactNode;
}

export function ToastProvider({ waiting, children }: ToastProviderProps) {
  const [{ words, turn }, setShown] = useState<{ words: ToastWords | null; turn: number }>({
    words: null,
    turn: 0,
  });
  const show = useCallback(
    (next: ToastWords) => setShown((last) => ({ words: next, turn: last.turn + 1 })),
    [],
  );
  const isAlive = useHydrated();
  const close = () => setShown((last) => ({ ...last, words: null }));
  useEffect(() => {
    if (waiting) show(waiting);
  }, [waiting, show]);
  return (
    <ToastContext.Provider value={show}>
      {isAlive ? null : <PlainToast words={waiting} />}
      {children}
      {isAlive ? (
        // Anew for each toast: after one was closed by keys, the next of the same provider would never go by itself.
        <Radix.Provider
          key={turn}
          duration={DURATION}
          swipeDirection="right"
          swipeThreshold={SWIPE_THRESHOLD}
          label="Notice"
        >
          {words ? <Toast words={words} onGone={close} /> : null}
          <Radix.Viewport hotkey={HOTKEY} className={VIEWPORT} />
        </Radix.Provider>
      ) : null}
    </ToastContext.Provider>
  );
}

function Toast({ words, onGone }: { words: ToastWords; onGone: () => void }) {
  return (
    <Radix.Root
      // A success waits for a pause in what is being read; a failure does not.
      type={words.tone === "failure" ? "foreground" : "background"}
      duration={words.action ? DURATION_WITH_ACTION : undefined}
      onOpenChange={(open) => (open ? undefined : onGone())}
      data-floating=""
      className={classes(CARD, SWIPE)}
    >
      <Dot tone={words.tone} />
      <div className={WORDS}>
        <Radix.Title className="font-semibold">{words.title}</Radix.Title>
        {words.text ? <Radix.Description className={TEXT}>{words.text}</Radix.Description> : null}
      </div>
      {words.action ? <Action action={words.action} /> : null}
      <Radix.Close aria-label="Close" className={CLOSE}>
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** The same card as plain HTML. The place is always there, so that what arrives in it is heard. */
function PlainToast({ words }: { words: ToastWords | null }) {
  return (
    <div role="status" className={classes(VIEWPORT, IN_THE_PAGE)}>
      {words ? (
        <div data-floating="" className={CARD}>
          <Dot tone={words.tone} />
          <div className={WORDS}>
            <p className="font-semibold">{words.title}</p>
            {words.text ? <p className={TEXT}>{words.text}</p> : null}
          </div>
          {words.action ? <Action action={words.action} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The toast that answers takes the place of this one. */
const Action = ({ action: { text, to, fields } }: { action: ToastAction }) => (
  <Form
    method="post"
    action={to}
    preventScrollReset
    className="shrink-0"
    // The button goes with its toast, and the focus must not go with it.
    onSubmit={() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })}
  >
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={buttonClass({ size: "row" })}>
      {text}
    </button>
  </Form>
);

const Dot = ({ tone }: { tone: ToastWords["tone"] }) => (
  <span
    aria-hidden="true"
    className={classes(
      "mt-3.5 size-2 shrink-0 rounded-full",
      tone === "failure" ? "bg-rejected" : "bg-signed",
    )}
  />
);

/** Without a script nothing takes it away: it stands above the page then and covers nothing. */
const IN_THE_PAGE =
  "noscript:static noscript:mx-auto noscript:w-full noscript:max-w-page noscript:px-4 noscript:pt-3";
/** Above a bar that a screen keeps at its foot, where the very button may be that the toast speaks of; on narrow screens
 * above a dialog, whose buttons are at its foot. */
const VIEWPORT =
  "fixed inset-x-4 bottom-4 z-50 flex flex-col outline-none sm:start-auto sm:end-6 sm:bottom-6 sm:w-96 [:root:has([data-foot])_&]:bottom-36 sm:[:root:has([data-foot])_&]:bottom-32 max-lg:[:root:has([data-dialog])_&]:top-4 max-lg:[:root:has([data-dialog])_&]:bottom-auto";
const CARD =
  "flex items-start gap-3 rounded-panel border border-line-strong bg-sheet py-1.5 ps-4 pe-2 shadow-lifted motion-safe:animate-rise";
const SWIPE =
  "data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:data-[swipe=cancel]:transition-transform";
const WORDS = "min-w-0 grow py-1.5";
const TEXT = "text-sm break-words text-muted";
const CLOSE =
  "flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";
