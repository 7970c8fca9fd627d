import { Dialog as Radix } from "radix-ui";
import { useId } from "react";
import { classes } from "../classes";
import { BACKDROP } from "./backdrop";
import type { DialogFrameProps } from "./dialog-frame";

interface LiveSheetProps extends DialogFrameProps {
  restoreFocus(event: Event): void;
}

/** Exists only while it is open: a toggled root would leave focusable elements hidden (axe: aria-hidden-focus). */
export function LiveSheet({
  title,
  text,
  closeButton,
  width,
  onClose,
  footer,
  children,
  restoreFocus,
  ...content
}: LiveSheetProps) {
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

/**
 * Lies at the bottom on phones, and is centred above. It sets `pointer-events`, as Radix disables the body a moment
 * before it enables the dialog, and a press in between would be lost.
 */
const SHEET =
  "pointer-events-auto relative max-h-[92dvh] w-full rounded-t-panel bg-sheet text-start shadow-lifted outline-none motion-safe:animate-rise sm:m-auto sm:rounded-panel";
const PADDING = "p-5 sm:p-7";
const SINGLE_SCROLL = `overflow-y-auto overscroll-contain ${PADDING}`;
const BODY_SCROLL = "flex flex-col overflow-hidden";
