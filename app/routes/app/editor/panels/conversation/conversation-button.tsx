import { useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import { Opening } from "~/ui/overlay/opening";
import { useHydrated } from "~/ui/use-hydrated";

const panelPart = onDemand("editor-conversation", () => import("./conversation-beside.client"));

interface ConversationButtonProps {
  id: string;
  /** A thread that waits for an answer. */
  isOpen: boolean;
}

/** Without scripts the conversation is on the proposal's page. */
export function ConversationButton({ id, isOpen }: ConversationButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"button" | "address" | null>(null);
  const { code, hasFailed } = useOnDemand(panelPart, opened !== null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("thread")) setOpened("address");
  }, []);
  if (!isHydrated) return null;
  const close = (hadFocus: boolean) => {
    setOpened(null);
    if (hadFocus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        type="button"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened ? null : "button")}
      >
        <span>{t("Conversation")}</span>
        {isOpen ? <span className="size-2 rounded-full bg-pending" aria-hidden="true" /> : null}
        {isOpen ? <span className="sr-only">{t("Waits for you")}</span> : null}
      </Button>
      {opened === null ? null : code ? (
        <code.ConversationBeside id={id} takesFocus={opened === "button"} onClose={close} />
      ) : (
        <Opening hasFailed={hasFailed} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
