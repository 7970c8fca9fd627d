import { useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { QuestionDialog } from "~/ui/question-dialog";

export interface LeaveGuardProps {
  /** Whether something would be lost now. Asked when somebody leaves, because the answer takes a moment. */
  isUnsaved: RefObject<() => boolean>;
  /** What is not saved, as a sentence. */
  text: string;
  /** What would be left undone; `saving` where nothing else is said. */
  without?: string;
  /** What the button says that saves; none where nothing can be saved here. */
  saveText?: string;
  /** Somebody leaves and knows what that means. */
  onGivenUp?(): void;
  /** Saves. What it resolves to says whether the way is free; nothing where saving leads away by itself. */
  onSave?(): undefined | Promise<boolean>;
}

/** Asks before unsaved changes are left: by a link, the back button, or by closing the tab. */
export function LeaveGuard({
  isUnsaved,
  text,
  without = "saving",
  saveText,
  onGivenUp,
  onSave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (isUnsaved.current?.() ?? false),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current?.()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    onGivenUp?.();
    blocker.proceed?.();
  };
  const latest = useRef(blocker);
  latest.current = blocker;
  const save = async () => {
    const isSaved = (await onSave?.()) ?? false;
    // Somebody may have thought better of leaving meanwhile.
    if (latest.current.state !== "blocked") return;
    if (isSaved) latest.current.proceed();
    else latest.current.reset();
  };
  return (
    <QuestionDialog
      open={blocker.state === "blocked"}
      title={`Leave without ${without}?`}
      text={text}
      onCancel={stay}
    >
      <Button type="button" onClick={stay}>
        Keep editing
      </Button>
      <Button type="button" variant="danger" onClick={leave}>
        Leave without {without}
      </Button>
      {saveText ? (
        <Button type="button" variant="primary" onClick={save}>
          {saveText}
        </Button>
      ) : null}
    </QuestionDialog>
  );
}
