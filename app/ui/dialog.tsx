import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { DialogFrame } from "./dialog-frame";

export interface DialogProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  text?: ReactNode;
  /** Where the page is without the dialog: the cross, Escape and a click beside it all lead there. */
  closeTo: LinkProps["to"];
  size?: "narrow" | "wide";
  /** Stays in sight below the rest, which scrolls above it. */
  foot?: ReactNode;
  children: ReactNode;
}

const SIZES = { narrow: "sm:max-w-lg", wide: "sm:max-w-3xl" };

/**
 * A dialog that belongs to an address: the server draws it open and in its place, so it works without JavaScript; with
 * it, the focus is kept inside and the page behind is out of reach. Render it only while it is open.
 */
export function Dialog({ title, text, closeTo, size = "narrow", foot, children }: DialogProps) {
  const navigate = useNavigate();
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  const cross = (
    <Link to={closeTo} replace preventScrollReset aria-label="Close" className={CLOSE}>
      <X aria-hidden="true" className="size-5" />
    </Link>
  );
  return (
    <DialogFrame title={title} text={text} cross={cross} width={SIZES[size]} onClose={close} foot={foot}>
      {children}
    </DialogFrame>
  );
}

const CLOSE =
  "-me-2.5 -mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";
