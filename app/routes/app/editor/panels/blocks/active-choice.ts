import { useState } from "react";
import { t } from "~/platform/words/t";
import type { Choice, ChoiceGroup } from "./block-choices";

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The active choice of a list: the first one, or what was moved to. */
export function useActiveChoice(groups: readonly ChoiceGroup[], start?: string) {
  const [movedTo, setMovedTo] = useState(start);
  const choices = groups.flatMap((group) => group.choices);
  const found = choices.findIndex(({ id }) => id === movedTo);
  const at = Math.max(found, 0);
  return {
    choices,
    active: choices[at] as Choice | undefined,
    place: t("{number} of {count}", { number: at + 1, count: choices.length }),
    moveTo: setMovedTo,
    /** @returns whether the key moves */
    moveBy(key: string): boolean {
      const move = MOVES[key];
      if (!move || choices.length === 0) return false;
      setMovedTo(choices[move(at, choices.length)]?.id);
      return true;
    },
  };
}
