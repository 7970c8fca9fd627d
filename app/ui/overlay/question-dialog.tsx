import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { DialogFrame } from "./dialog-frame";

interface QuestionDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  onCancel(): void;
  /** Puts the safe answer first: it takes the focus. */
  children: ReactNode;
}

export function QuestionDialog({ open, title, text, onCancel, children }: QuestionDialogProps) {
  if (!open) return null;
  return createPortal(
    <DialogFrame
      role="alertdialog"
      aria-modal
      title={title}
      text={text}
      width="sm:max-w-xl"
      onClose={onCancel}
    >
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end max-sm:**:[button]:w-full">
        {children}
      </div>
    </DialogFrame>,
    document.body,
  );
}
