import { Eye } from "lucide";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useToast } from "~/ui/overlay/toast";
import { useHydrated } from "~/ui/use-hydrated";
import { isInPanel, usePanelKey } from "../editor/panels/use-key";
import type { PreviewPanelProps } from "./preview-panel";

interface PreviewProps {
  id: string;
  /** The editor's current HTML. */
  present(): string;
}

/** Loads the panel when it is opened. Without JavaScript the form is posted into a new tab. */
export function Preview({ id, present }: PreviewProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<{ Panel: ComponentType<PreviewPanelProps> } | null>(null);
  const [opened, setOpened] = useState<"button" | "key" | null>(null);
  const toast = useToast();
  const url = `/proposal/${id}/preview`;

  const open = async (how: "button" | "key") => {
    setOpened(how);
    if (Panel) return;
    try {
      const { PreviewPanel } = await import("./preview-panel");
      setPanel({ Panel: PreviewPanel });
    } catch {
      setOpened(null);
      toast({
        tone: "failure",
        title: t("No preview"),
        text: t("It could not be opened. Please try again."),
      });
    }
  };
  const close = (hadFocus: boolean) => {
    setOpened(null);
    if (hadFocus) button.current?.focus();
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (opened) setOpened(null);
    else open("button");
  };
  usePanelKey("KeyP", () => (opened ? close(isInPanel()) : open("key")));
  return (
    <>
      <Button
        ref={button}
        // Else the first button of the form is what Enter in a field presses.
        type={useHydrated() ? "button" : "submit"}
        formAction={url}
        formTarget="_blank"
        formNoValidate
        aria-expanded={opened ? true : undefined}
        busy={opened !== null && Panel === null}
        onClick={press}
      >
        <Icon of={Eye} className="size-4.5" />
        {t("Preview")}
      </Button>
      {opened && Panel && button.current?.form ? (
        <Panel.Panel
          id={id}
          url={url}
          form={button.current.form}
          present={present}
          takesFocus={opened === "button"}
          onClose={close}
        />
      ) : null}
    </>
  );
}
