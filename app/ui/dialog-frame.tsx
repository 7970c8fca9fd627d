import { Dialog as Radix } from "radix-ui";
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import { classes } from "./classes";
import { useOpener } from "./use-opener";

export interface DialogFrameProps
  extends Pick<ComponentPropsWithoutRef<typeof Radix.Content>, "role" | "aria-modal"> {
  title: ReactNode;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** What closes it, beside the title; without one it is a question, which its answers close. */
  cross?: ReactNode;
  /** A class of the sheet's greatest width. */
  width: string;
  /** By Escape or a click beside it. */
  onClose(): void;
  /** Stays in sight below the rest, which scrolls above it. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The sheet and what lies behind it, the same for every dialog. Render it only while it is open: a root that is
 * toggled leaves focusable elements in what it hides (axe: aria-hidden-focus).
 */
export function DialogFrame({
  title,
  text,
  cross,
  width,
  onClose,
  foot,
  children,
  ...content
}: DialogFrameProps) {
  const { giveBack } = useOpener();
  // Of our own: Radix names its dialog only once a script runs.
  const titleId = useId();
  const textId = useId();
  const heading = (
    <Radix.Title
      id={titleId}
      className={cross ? "font-serif text-title font-medium" : "font-serif text-heading font-semibold"}
    >
      {title}
    </Radix.Title>
  );
  const body = (
    <>
      {cross ? (
        <div className="flex items-start justify-between gap-4">
          {heading}
          {cross}
        </div>
      ) : (
        heading
      )}
      {text ? (
        <p id={textId} className={classes("text-muted", cross ? "mt-1" : "mt-2")}>
          {text}
        </p>
      ) : null}
      {children}
    </>
  );
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* No Radix overlay: the CSP refuses its styles. */}
      <div className={BACKDROP}>
        <Radix.Content
          data-dialog=""
          className={classes(SHEET, foot ? IN_TWO : IN_ONE, width)}
          aria-labelledby={titleId}
          aria-describedby={text ? textId : undefined}
          onCloseAutoFocus={giveBack}
          {...content}
        >
          {foot ? (
            <>
              <div className={classes("min-h-0 overflow-y-auto overscroll-contain", PADDING)}>{body}</div>
              <div className="shrink-0 border-t border-line px-5 py-3 sm:px-7">{foot}</div>
            </>
          ) : (
            body
          )}
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

/** Behind a dialog. The page is not scrolled while one is open: see `:has([data-dialog])` in the style sheet. */
export const BACKDROP =
  "fixed inset-0 z-40 flex items-end justify-center overflow-y-auto bg-scrim p-0 motion-safe:animate-appear sm:items-center sm:p-6";

/**
 * A sheet from below on phones, in the middle from tablet size up. It takes presses of its own accord: Radix shuts the
 * body off a moment before it opens the sheet again, and a press in between, such as the one that wakes the page up,
 * would be lost.
 */
const SHEET =
  "pointer-events-auto relative max-h-[92dvh] w-full rounded-t-panel bg-sheet text-start shadow-lifted outline-none motion-safe:animate-rise sm:m-auto sm:rounded-panel";
const PADDING = "p-5 sm:p-7";
const IN_ONE = `overflow-y-auto overscroll-contain ${PADDING}`;
const IN_TWO = "flex flex-col overflow-hidden";
