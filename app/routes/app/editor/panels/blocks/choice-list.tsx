import { Check, type IconNode } from "lucide";
import { type HTMLAttributes, useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Keycap } from "~/ui/keycap";
import { isMac, keysOf } from "../../quill/commands";
import type { Choice, ChoiceGroup } from "./block-choices";

export interface ChoiceListProps extends HTMLAttributes<HTMLDivElement> {
  id: string;
  groups: readonly ChoiceGroup[];
  /** The id of the choice that Enter takes. */
  active: string;
  /** Keyed by the id of a choice; undefined until they are loaded. */
  icons: Readonly<Record<string, IconNode>> | undefined;
  present?: string;
  onActive(id: string): void;
  onChoose(choice: Choice): void;
}

export const optionId = (list: string, choice: string) => `${list}-${choice}`;

/** ARIA pattern "listbox": the focus is on it or in the text, and `aria-activedescendant` names the active choice. */
export function ChoiceList({
  id,
  groups,
  active,
  icons,
  present,
  onActive,
  onChoose,
  ...rest
}: ChoiceListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      {...rest}
      id={id}
      role="listbox"
      aria-label={t("Blocks")}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-[min(30rem,var(--radix-popover-content-available-height))] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-panel p-1.5 outline-none"
    >
      {groups.map(({ heading, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of this role
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
          <div
            id={`${id}-${heading}`}
            role="presentation"
            className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted"
          >
            {heading}
          </div>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={optionId(id, choice.id)}
              choice={choice}
              icon={icons?.[choice.icon ?? choice.id]}
              isActive={choice.id === active}
              isPresent={choice.name === present}
              onActive={() => onActive(choice.id)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  icon: IconNode | undefined;
  isActive: boolean;
  isPresent: boolean;
  onActive(): void;
  onChoose(): void;
}

function Option({ id, choice, icon, isActive, isPresent, onActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its list has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-current={isPresent || undefined}
      onMouseMove={onActive}
      onClick={onChoose}
      className={OPTION}
    >
      <span aria-hidden="true" className="size-4 shrink-0 text-muted">
        {icon ? <Icon of={icon} className="size-4" /> : null}
      </span>
      <span className="grow truncate">{choice.name}</span>
      {choice.detail ? (
        <bdi translate="no" className="max-w-1/2 truncate text-sm font-normal text-muted">
          {choice.detail}
        </bdi>
      ) : null}
      {isPresent ? <Icon of={Check} className="size-4 shrink-0" /> : <Keys choice={choice} />}
    </div>
  );
}

const OPTION = classes(
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 font-medium outline-none select-none sm:min-h-9",
  "aria-selected:bg-wash forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2",
);

function Keys({ choice: { kind } }: { choice: Choice }) {
  if (!kind?.stroke) return null;
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      <Keycap keys={keysOf(kind.stroke, isMac())} />
    </span>
  );
}

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
