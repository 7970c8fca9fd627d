import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { useOpener } from "./use-opener";

export interface DialogProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** Where the page is without the dialog: the cross, Escape and a click beside it all lead there. */
  closeTo: LinkProps["to"];
  size?: "narrow" | "wide";
  children: ReactNode;
}

const SIZES = { narrow: "sm:max-w-lg", wide: "sm:max-w-3xl" };

/**
 * A dialog that belongs to an address: the server draws it open, so it works without JavaScript; with it, the
 * focus is kept inside and the page behind is out of reach. Render it only while it is open.
 */
export function Dialog({ title, text, closeTo, size = "narrow", children }: DialogProps) {
  const navigate = useNavigate();
  const { giveBack } = useOpener();
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : close())}>
      {/* No portal, so that the server can draw it; no Radix overlay, whose styles the CSP refuses. */}
      <div className={BACKDROP}>
        <Radix.Content
          className={classes(SHEET, SIZES[size])}
          {...(text ? {} : { "aria-describedby": undefined })}
          data-dialog=""
          onCloseAutoFocus={giveBack}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-serif text-title font-medium">{title}</Radix.Title>
            <Link to={closeTo} replace preventScrollReset aria-label="Close" className={CLOSE}>
              <X aria-hidden="true" className="size-5" />
            </Link>
          </div>
          {text ? <Radix.Description className="mt-1 text-muted">{text}</Radix.Description> : null}
          {children}
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

const CLOSE =
  "-me-2.5 -mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";

/** Behind a dialog. The page is not scrolled while one is open: see `:has([data-dialog])` in the style sheet. */
export const BACKDROP =
  "fixed inset-0 z-40 flex items-end justify-center overflow-y-auto bg-scrim p-0 motion-safe:animate-appear sm:items-center sm:p-6";

/** A sheet from below on phones, in the middle from tablet size up. */
export const SHEET =
  "relative max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-panel bg-sheet p-5 text-start shadow-lifted outline-none motion-safe:animate-rise sm:m-auto sm:rounded-panel sm:p-7";
