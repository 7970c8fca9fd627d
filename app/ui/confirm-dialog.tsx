import { type ReactNode, useId, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from "./button";
import { Disclosure } from "./disclosure";
import { QuestionDialog } from "./question-dialog";
import { useHydrated } from "./use-hydrated";

export interface ConfirmDialogProps {
  /** What stands on the button that asks. */
  trigger: ReactNode;
  /** Names the button where its words alone would not: "Delete Website redesign". */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The question. */
  title: string;
  /** What will be lost, and whether it can be brought back. */
  text: ReactNode;
  /** The way out, in the words of the case: "Keep draft". */
  cancel: string;
  /** The form with the button that does it. */
  children: ReactNode;
}

/** Asks before anything that cannot be undone. Without JavaScript the question opens below its button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useHydrated() ? <Asking {...props} /> : <Unfolding {...props} />;
}

function Asking({ trigger, label, variant, size, title, text, cancel, children }: ConfirmDialogProps) {
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
        {/* A form that the page carries out itself leaves the page where it is: then the question is answered. */}
        <div className="contents" onSubmit={(event) => (event.defaultPrevented ? close() : undefined)}>
          {children}
        </div>
      </QuestionDialog>
    </>
  );
}

function Unfolding({ trigger, label, variant, size, title, text, children }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Disclosure
      summary={label ? <span aria-hidden="true">{trigger}</span> : trigger}
      label={label}
      summaryClassName={buttonClass({ variant, size })}
      panelClassName="absolute end-0 top-full z-10 mt-2 w-72 max-w-[80vw] rounded-panel border border-line bg-sheet p-4 text-start shadow-lifted max-lg:static max-lg:shadow-none"
    >
      <p id={titleId} className="font-semibold">
        {title}
      </p>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      {children}
    </Disclosure>
  );
}
