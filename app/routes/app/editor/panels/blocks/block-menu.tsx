import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { FloatingPanel } from "~/ui/overlay/floating-panel";
import { type Choice, type ChoiceGroup, choicesFor } from "./block-choices";
import { CHOICE_ICONS } from "./choice-icons";
import { ChoiceList, optionId, useActiveChoice } from "./choice-list";

interface BlockMenuProps {
  /** The box of the button that opened it. */
  at(): DOMRect;
  /** The name of the kind at the caret; null in a table. */
  present: string | null;
  hasPrice: boolean;
  variables: ChoiceGroup;
  onChoose(choice: Choice): void;
  onClose(): void;
  onClosed(): void;
}

/** The block menu of the toolbar. It takes the focus. */
export function BlockMenu({ at, onClose, onClosed, ...list }: BlockMenuProps) {
  return (
    <FloatingPanel at={at} takesFocus onClose={onClose} onClosed={onClosed}>
      <FocusedList {...list} />
    </FloatingPanel>
  );
}

function FocusedList({
  present,
  hasPrice,
  variables,
  onChoose,
}: Pick<BlockMenuProps, "present" | "hasPrice" | "variables" | "onChoose">) {
  const list = useId();
  const groups = choicesFor({ isInCell: present === null, hasPrice, variables });
  const start = groups.flatMap(({ choices }) => choices).find(({ name }) => name === present)?.id;
  const { choices, active, moveTo, moveBy } = useActiveChoice(groups, start);
  const search = useTypeAhead();
  useEffect(() => document.getElementById(list)?.focus({ preventScroll: true }), [list]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isChosen = event.key === "Enter" || event.key === " ";
    if (isChosen && active) onChoose(active);
    else if (!isChosen && !moveBy(event.key)) {
      const found = search(event, choices);
      if (!found) return;
      moveTo(found.id);
    }
    event.preventDefault();
  };
  return (
    <ChoiceList
      id={list}
      groups={groups}
      icons={CHOICE_ICONS}
      active={active?.id ?? ""}
      present={present ?? undefined}
      onActive={moveTo}
      onChoose={onChoose}
      tabIndex={0}
      aria-activedescendant={active ? optionId(list, active.id) : undefined}
      onKeyDown={onKeyDown}
    />
  );
}

/** Milliseconds between letters of one word. */
const TYPING_MS = 700;

function useTypeAhead() {
  const typed = useRef({ letters: "", at: 0 });
  return ({ key, ctrlKey, metaKey, timeStamp }: KeyboardEvent, choices: readonly Choice[]) => {
    if (key.length !== 1 || ctrlKey || metaKey) return undefined;
    const { letters, at } = typed.current;
    const next = (timeStamp - at < TYPING_MS ? letters : "") + key.toLowerCase();
    typed.current = { letters: next, at: timeStamp };
    return choices.find(({ name }) => name.toLowerCase().startsWith(next));
  };
}
