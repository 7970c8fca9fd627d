import { type ReactNode, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from "../button";
import { Disclosure } from "../disclosure";
import { useHydrated } from "../use-hydrated";
import { QuestionDialog } from "./question-dialog";

interface ConfirmDialogProps {
  trigger: ReactNode;
  /** Names the button whose text is ambiguous: "Delete Website redesign". */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  title: string;
  text: ReactNode;
  /** Such as "Keep draft". */
  cancel: string;
  children: ReactNode;
}

/** Confirms what cannot be undone; without JavaScript it opens below its button. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  import.meta.env.SSR ? <PlainConfirm {...props} /> : <ConfirmWithScript {...props} />;

const ConfirmWithScript = (props: ConfirmDialogProps) =>
  useHydrated() ? <LiveConfirm {...props} /> : <PlainConfirm {...props} />;

function LiveConfirm({ trigger, label, variant, size, title, text, cancel, children }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {trigger}
      </Button>
      <QuestionDialog open={isOpen} title={title} text={text} onCancel={close}>
        <Button type="button" onClick={close}>
          {cancel}
        </Button>
        {/* Closes the dialog when a form is handled without leaving the page. */}
        <div className="contents" onSubmit={(event) => (event.defaultPrevented ? close() : undefined)}>
          {children}
        </div>
      </QuestionDialog>
    </>
  );
}

function PlainConfirm({ trigger, label, variant, size, title, text, children }: ConfirmDialogProps) {
  return (
    <Disclosure
      summary={label ? <span aria-hidden="true">{trigger}</span> : trigger}
      label={label}
      summaryClassName={buttonClass({ variant, size })}
      panelClassName="absolute end-0 top-full z-10 mt-2 w-72 max-w-[80vw] rounded-panel border border-line bg-sheet p-4 text-start shadow-lifted max-lg:static max-lg:shadow-none"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      {children}
    </Disclosure>
  );
}
