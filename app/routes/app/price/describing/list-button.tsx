import { List } from "lucide";
import { flushSync } from "react-dom";
import { withList } from "~/domain/prices/fields/line-description";
import { Button, type ButtonVariant } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";
import { cellId } from "../cell";

interface ListButtonProps {
  variant: ButtonVariant;
  id: string;
  of: string;
  value: string;
  onValue(value: string): void;
}

/** Begins a list of what a line includes, and puts the caret into it. */
export function ListButton({ variant, id, of, value, onValue }: ListButtonProps) {
  const begin = () => {
    const begun = withList(value);
    flushSync(() => onValue(begun));
    const field = document.getElementById(cellId(id, "description"));
    field?.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(begun.length, begun.length);
  };
  return (
    <Button type="button" size="row" variant={variant} onClick={begin}>
      <Icon of={List} className="size-4" />
      <Words
        text="List what is included<span> in {name}</span>"
        name={of}
        span={(words) => <span className="sr-only">{words}</span>}
      />
    </Button>
  );
}
