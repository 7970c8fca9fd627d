import { useSearchParams } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { useLatePanel } from "../panel/use-late-panel";

interface FactCheckProps {
  id: string;
  /** The editor's current HTML. */
  present(): string;
  form: HTMLFormElement | null;
}

/** Where to begin: a block, as the screen for sending names it. */
const AT = "at";

const loadPanel = async () => (await import("./fact-panel")).FactPanel;

export function FactCheck({ id, present, form }: FactCheckProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  const at = params.get(AT);
  const startsAt = at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
  const panel = useLatePanel(loadPanel, "No check");
  const { Panel, opened } = panel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (startsAt !== null) panel.open("key");
  }, []);
  const close = (hadFocus: boolean) => {
    panel.close();
    if (hadFocus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        type="button"
        aria-expanded={opened !== null}
        busy={opened !== null && Panel === null}
        onClick={() => (opened ? panel.close() : panel.open("button"))}
      >
        <ListChecks aria-hidden="true" className="size-4.5" />
        <span>
          Check<span className="max-sm:sr-only"> against your brief</span>
        </span>
      </Button>
      {opened && Panel && form ? (
        <Panel
          id={id}
          form={form}
          present={present}
          startsAt={startsAt}
          takesFocus={opened === "button"}
          onClose={close}
        />
      ) : null}
    </>
  );
}
