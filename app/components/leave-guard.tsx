import { useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { QuestionDialog } from "~/ui/overlay/question-dialog";

interface LeaveGuardProps {
  /** A function, because the check is slow and only needed on leaving. */
  isUnsaved: RefObject<() => boolean>;
  text: string;
  /** Says what would be lost; defaults to `saving`. */
  consequence?: string;
  /** No save button if absent. */
  saveText?: string;
  /** The user leaves without saving. */
  onDiscard?(): void;
  /** Resolves to whether to leave; undefined if saving navigates by itself. */
  onSave?(): undefined | Promise<boolean>;
}

/** Asks before leaving unsaved changes by a link, the back button or closing the tab. */
export function LeaveGuard({
  isUnsaved,
  text,
  consequence = "saving",
  saveText,
  onDiscard,
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
    onDiscard?.();
    blocker.proceed?.();
  };
  const latest = useRef(blocker);
  latest.current = blocker;
  const save = async () => {
    const isSaved = (await onSave?.()) ?? false;
    // The user may have cancelled meanwhile.
    if (latest.current.state !== "blocked") return;
    if (isSaved) latest.current.proceed();
    else latest.current.reset();
  };
  return (
    <QuestionDialog
      open={blocker.state === "blocked"}
      title={t("Leave without {consequence}?", { consequence })}
      text={text}
      onCancel={stay}
    >
      <Button type="button" onClick={stay}>
        {t("Keep editing")}
      </Button>
      <Button type="button" variant="danger" onClick={leave}>
        {t("Leave without {consequence}", { consequence })}
      </Button>
      {saveText ? (
        <Button type="button" variant="primary" onClick={save}>
          {saveText}
        </Button>
      ) : null}
    </QuestionDialog>
  );
}
