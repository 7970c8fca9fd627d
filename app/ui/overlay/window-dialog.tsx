import { X } from "lucide";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { t } from "~/platform/words/t";
import { iconButtonClass } from "../button";
import { Icon } from "../icon";
import { DialogFrame } from "./dialog-frame";

interface WindowDialogProps {
  title: string;
  text?: ReactNode;
  onClose(): void;
  /** Moves the focus, in place of giving it back to what opened the dialog. */
  onClosed?(): void;
  size?: keyof typeof SIZES;
  children: ReactNode;
}

const SIZES = { narrow: "sm:max-w-lg", normal: "sm:max-w-2xl", wide: "sm:max-w-page" };

export function WindowDialog({
  title,
  text,
  onClose,
  onClosed,
  size = "normal",
  children,
}: WindowDialogProps) {
  const closeButton = (
    <button
      type="button"
      aria-label={t("Close")}
      onClick={onClose}
      className={iconButtonClass({ className: "-me-2.5 -mt-1.5 sm:size-11" })}
    >
      <Icon of={X} className="size-5" />
    </button>
  );
  return createPortal(
    <DialogFrame
      title={title}
      text={text}
      closeButton={closeButton}
      width={SIZES[size]}
      onClose={onClose}
      onClosed={onClosed}
      aria-modal
    >
      {children}
    </DialogFrame>,
    document.body,
  );
}
