import { X } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { iconButtonClass } from "../button";
import { DialogFrame } from "./dialog-frame";

export interface WindowDialogProps {
  title: string;
  text?: ReactNode;
  onClose(): void;
  size?: "normal" | "wide";
  children: ReactNode;
}

const SIZES = { normal: "sm:max-w-2xl", wide: "sm:max-w-page" };

export function WindowDialog({ title, text, onClose, size = "normal", children }: WindowDialogProps) {
  const closeButton = (
    <button
      type="button"
      aria-label="Close"
      onClick={onClose}
      className={iconButtonClass({ className: "-me-2.5 -mt-1.5 sm:size-11" })}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
  return createPortal(
    <DialogFrame
      title={title}
      text={text}
      closeButton={closeButton}
      width={SIZES[size]}
      onClose={onClose}
      aria-modal
    >
      {children}
    </DialogFrame>,
    document.body,
  );
}
