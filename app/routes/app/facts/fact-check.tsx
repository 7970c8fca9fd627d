import { useSearchParams } from "@remix-run/react";
import { ListChecks } from "lucide";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";
import { FactPanel } from "./fact-panel";

interface FactCheckProps {
  id: string;
  /** The editor's current HTML. */
  present(): string;
  form: HTMLFormElement | null;
}

/** Names the block to begin with, as the screen for sending does. */
const AT = "at";

export function FactCheck({ id, present, form }: FactCheckProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [params] = useSearchParams();
  const at = params.get(AT);
  const startsAt = at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
  const [isOpen, setOpen] = useState(startsAt !== null);
  const close = (hadFocus: boolean) => {
    setOpen(false);
    if (hadFocus) button.current?.focus();
  };
  return (
    <>
      <Button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={ListChecks} className="size-4.5" />
        <span>
          <Words
            text="Check<span> against your brief</span>"
            span={(words) => <span className="max-sm:sr-only">{words}</span>}
          />
        </span>
      </Button>
      {isOpen && form ? (
        <FactPanel
          id={id}
          form={form}
          present={present}
          startsAt={startsAt}
          takesFocus={startsAt === null}
          onClose={close}
        />
      ) : null}
    </>
  );
}
