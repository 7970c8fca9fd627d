import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { X } from "lucide";
import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Icon } from "../icon";
import { DialogFrame } from "./dialog-frame";

interface DialogProps {
  title: ReactNode;
  text?: ReactNode;
  /** The URL without the dialog; every way of closing leads there. */
  closeTo: LinkProps["to"];
  size?: "narrow" | "wide";
  footer?: ReactNode;
  children: ReactNode;
}

const SIZES = { narrow: "sm:max-w-lg", wide: "sm:max-w-3xl" };

/** A dialog that a URL opens. The server draws it, so it works without JavaScript. Render it only while it is open. */
export function Dialog({ title, text, closeTo, size = "narrow", footer, children }: DialogProps) {
  const navigate = useNavigate();
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  const closeButton = (
    <Link to={closeTo} replace preventScrollReset aria-label={t("Close")} className={CLOSE}>
      <Icon of={X} className="size-5" />
    </Link>
  );
  return (
    <DialogFrame
      title={title}
      text={text}
      closeButton={closeButton}
      width={SIZES[size]}
      onClose={close}
      footer={footer}
    >
      {children}
    </DialogFrame>
  );
}

const CLOSE =
  "-me-2.5 -mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";
