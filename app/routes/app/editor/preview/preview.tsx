import { Eye } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { useAltKey } from "../panel/use-alt-key";
import { isInPanel, useLatePanel } from "../panel/use-late-panel";

interface PreviewProps {
  id: string;
  /** The editor's current HTML. */
  present(): string;
}

const loadPanel = async () => (await import("./preview-panel")).PreviewPanel;

/** Without JavaScript the form is posted into a new tab. */
export function Preview({ id, present }: PreviewProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLatePanel(loadPanel, "No preview");
  const { Panel, opened } = panel;
  const url = `/proposal/${id}/preview`;
  const close = (hadFocus: boolean) => {
    panel.close();
    if (hadFocus) button.current?.focus();
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (opened) panel.close();
    else panel.open("button");
  };
  useAltKey("KeyP", () => (opened ? close(isInPanel()) : panel.open("key")));
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
        <Eye aria-hidden="true" className="size-4.5" />
        Preview
      </Button>
      {opened && Panel && button.current?.form ? (
        <Panel
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
