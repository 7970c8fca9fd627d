import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { buttonClass } from "../button";
import { classes } from "../classes";
import { useHydrated } from "../use-hydrated";

/** Posted as a form: Undo. */
export interface ToastAction {
  text: string;
  to: string;
  fields: readonly (readonly [name: string, value: string])[];
}

export interface ToastMessage {
  title: string;
  text?: string;
  tone: "success" | "failure";
  action?: ToastAction;
}

/** docs/product.md 9: milliseconds, pixels, and the key that focuses the toast. One at a time. */
const DURATION = 5000;
/** Longer, as it has to be read and reached. */
const DURATION_WITH_ACTION = 15_000;
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** A new toast replaces the previous one. */
export const useToast = () => useContext(ToastContext);

interface ToastProviderProps {
  /** The flash after a redirect; shown without JavaScript too. */
  initial: ToastMessage | null;
  children: ReactNode;
}

export function ToastProvider({ initial, children }: ToastProviderProps) {
  const [{ message, turn }, setShown] = useState<{ message: ToastMessage | null; turn: number }>({
    message: null,
    turn: 0,
  });
  const show = useCallback(
    (next: ToastMessage) => setShown((last) => ({ message: next, turn: last.turn + 1 })),
    [],
  );
  const isHydrated = useHydrated();
  const close = () => setShown((last) => ({ ...last, message: null }));
  useEffect(() => {
    if (initial) show(initial);
  }, [initial, show]);
  return (
    <ToastContext.Provider value={show}>
      {isHydrated ? null : <PlainToast message={initial} />}
      {children}
      {isHydrated ? (
        // A new provider per toast: after one was closed by key, the next would stay open for ever.
        <Radix.Provider
          key={turn}
          duration={DURATION}
          swipeDirection="right"
          swipeThreshold={SWIPE_THRESHOLD}
          label="Notice"
        >
          {message ? <Toast message={message} onRemoved={close} /> : null}
          <Radix.Viewport hotkey={HOTKEY} className={VIEWPORT} />
        </Radix.Provider>
      ) : null}
    </ToastContext.Provider>
  );
}

function Toast({ message, onRemoved }: { message: ToastMessage; onRemoved: () => void }) {
  return (
    <Radix.Root
      // Failures interrupt the screen reader, successes wait.
      type={message.tone === "failure" ? "foreground" : "background"}
      duration={message.action ? DURATION_WITH_ACTION : undefined}
      onOpenChange={(open) => (open ? undefined : onRemoved())}
      data-floating=""
      className={classes(CARD, SWIPE)}
    >
      <Dot tone={message.tone} />
      <div className={TEXTS}>
        <Radix.Title className="font-semibold">{message.title}</Radix.Title>
        {message.text ? <Radix.Description className={TEXT}>{message.text}</Radix.Description> : null}
      </div>
      {message.action ? <Action action={message.action} /> : null}
      <Radix.Close aria-label="Close" className={CLOSE}>
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
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

/** The response's toast replaces this one. */
const Action = ({ action: { text, to, fields } }: { action: ToastAction }) => (
  <Form
    method="post"
    action={to}
    preventScrollReset
    className="shrink-0"
    // The button disappears with its toast; the focus must not.
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

const Dot = ({ tone }: { tone: ToastMessage["tone"] }) => (
  <span
    aria-hidden="true"
    className={classes(
      "mt-3.5 size-2 shrink-0 rounded-full",
      tone === "failure" ? "bg-rejected" : "bg-signed",
    )}
  />
);

/** Without JavaScript it cannot be dismissed, so it must cover nothing. */
const IN_THE_PAGE =
  "noscript:static noscript:mx-auto noscript:w-full noscript:max-w-page noscript:px-4 noscript:pt-3";
/** Above a screen's bottom bar, and on narrow screens above the buttons of a dialog. */
const VIEWPORT =
  "fixed inset-x-4 bottom-4 z-50 flex flex-col outline-none sm:start-auto sm:end-6 sm:bottom-6 sm:w-96 [:root:has([data-foot])_&]:bottom-36 sm:[:root:has([data-foot])_&]:bottom-32 max-lg:[:root:has([data-dialog])_&]:top-4 max-lg:[:root:has([data-dialog])_&]:bottom-auto";
const CARD =
  "flex items-start gap-3 rounded-panel border border-line-strong bg-sheet py-1.5 ps-4 pe-2 shadow-lifted motion-safe:animate-rise";
const SWIPE =
  "data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:data-[swipe=cancel]:transition-transform";
const TEXTS = "min-w-0 grow py-1.5";
const TEXT = "text-sm break-words text-muted";
const CLOSE =
  "flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";
