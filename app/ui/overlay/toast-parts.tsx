import { Form } from "@remix-run/react";
import { buttonClass } from "../button";
import { classes } from "../classes";

/** Undo: posted as a form, or done in the page. */
type ToastAction = PostedAction | { text: string; run(): void };

interface PostedAction {
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

/** The button disappears with its toast; the focus must not. */
const focusPage = () => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

/** A toast that says what it did replaces this one. */
export const Action = ({ action }: { action: ToastAction }) =>
  "run" in action ? (
    <button
      type="button"
      onClick={() => {
        focusPage();
        action.run();
      }}
      className={classes(buttonClass({ size: "row" }), "shrink-0")}
    >
      {action.text}
    </button>
  ) : (
    <Posted action={action} />
  );

const Posted = ({ action: { text, to, fields } }: { action: PostedAction }) => (
  <Form method="post" action={to} preventScrollReset className="shrink-0" onSubmit={focusPage}>
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className={buttonClass({ size: "row" })}>
      {text}
    </button>
  </Form>
);

export const Dot = ({ tone }: { tone: ToastMessage["tone"] }) => (
  <span
    aria-hidden="true"
    className={classes(
      "mt-3.5 size-2 shrink-0 rounded-full",
      tone === "failure" ? "bg-rejected" : "bg-signed",
    )}
  />
);

/** Lies above a screen's bottom bar, and on narrow screens above the buttons of a dialog. */
export const VIEWPORT =
  "fixed inset-x-4 bottom-4 z-50 flex flex-col outline-none sm:start-auto sm:end-6 sm:bottom-6 sm:w-96 [:root:has([data-foot])_&]:bottom-36 sm:[:root:has([data-foot])_&]:bottom-32 max-lg:[:root:has([data-dialog])_&]:top-4 max-lg:[:root:has([data-dialog])_&]:bottom-auto";
export const CARD =
  "flex items-start gap-3 rounded-panel border border-line-strong bg-sheet py-1.5 ps-4 pe-2 shadow-lifted motion-safe:animate-rise";
export const TEXTS = "min-w-0 grow py-1.5";
export const TEXT = "text-sm break-words text-muted";
