import { Dialog as Radix } from "radix-ui";
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import { classes } from "../classes";
import { useOpener } from "./use-opener";

export interface DialogFrameProps
  extends Pick<ComponentPropsWithoutRef<typeof Radix.Content>, "role" | "aria-modal"> {
  title: ReactNode;
  text?: ReactNode;
  /** Beside the title; absent in questions, which their answers close. */
  closeButton?: ReactNode;
  /** A max-width class. */
  width: string;
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Render it only while it is open: a toggled root leaves focusable elements hidden (axe: aria-hidden-focus). */
export function DialogFrame({
  title,
  text,
  closeButton,
  width,
  onClose,
  footer,
  children,
  ...content
}: DialogFrameProps) {
  const { restoreFocus } = useOpener();
  // Radix sets ids only after hydration.
  const titleId = useId();
  const textId = useId();
  const heading = (
    <Radix.Title
      id={titleId}
      className={closeButton ? "font-serif text-title font-medium" : "font-serif text-heading font-semibold"}
    >
      {title}
    </Radix.Title>
  );
  const body = (
    <>
      {closeButton ? (
        <div className="flex items-start justify-between gap-4">
          {heading}
          {closeButton}
        </div>
      ) : (
        heading
      )}
      {text ? (
        <p id={textId} className={classes("text-muted", closeButton ? "mt-1" : "mt-2")}>
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
          className={classes(SHEET, footer ? BODY_SCROLL : SINGLE_SCROLL, width)}
          aria-labelledby={titleId}
          aria-describedby={text ? textId : undefined}
          onCloseAutoFocus={restoreFocus}
          {...content}
        >
          {footer ? (
            <>
              <div className={classes("min-h-0 overflow-y-auto overscroll-contain", PADDING)}>{body}</div>
              <div className="shrink-0 border-t border-line px-5 py-3 sm:px-7">{footer}</div>
            </>
          ) : (
            body
          )}
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

/** `:has([data-dialog])` in the stylesheet stops the page from scrolling. */
export const BACKDROP =
  "fixed inset-0 z-40 flex items-end justify-center overflow-y-auto bg-scrim p-0 motion-safe:animate-appear sm:items-center sm:p-6";

/**
 * At the bottom on phones, centred above. `pointer-events` is set, as Radix disables the body a moment before it
 * enables the dialog, and a press in between would be lost.
 */
const SHEET =
  "pointer-events-auto relative max-h-[92dvh] w-full rounded-t-panel bg-sheet text-start shadow-lifted outline-none motion-safe:animate-rise sm:m-auto sm:rounded-panel";
const PADDING = "p-5 sm:p-7";
const SINGLE_SCROLL = `overflow-y-auto overscroll-contain ${PADDING}`;
const BODY_SCROLL = "flex flex-col overflow-hidden";
