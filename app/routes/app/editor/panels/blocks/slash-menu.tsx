import type Quill from "quill";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { FloatingPanel } from "~/ui/overlay/floating-panel";
import { listen } from "../../quill/listen";
import { caretRect } from "../../quill/place";
import { Announcement } from "../announcement";
import { editorPart } from "../editor-part";
import { type Choice, type ChoiceGroup, choicesFor, matchingChoices } from "./block-choices";
import { ChoiceList, type ChoiceListProps, optionId, useActiveChoice } from "./choice-list";
import { type Slash, useSlash } from "./use-slash";

interface SlashMenuProps {
  quill: Quill;
  hasPrice: boolean;
  variables: ChoiceGroup;
  /** Runs after the text typed for the menu is deleted. */
  onChoose(choice: Choice): void;
}

/** The block menu at the caret. The focus stays in the text. */
export function SlashMenu({ quill, hasPrice, variables, onChoose }: SlashMenuProps) {
  const [slash, setSlash] = useSlash(quill);
  const { code: parts } = useOnDemand(editorPart, slash !== null);
  const [found, setFound] = useState<readonly ChoiceGroup[]>([]);
  if (!slash) return <Announcement text="" />;
  const isBlockMenu = slash.opener === "/";
  const offered = isBlockMenu ? choicesFor({ isInCell: false, hasPrice, variables }) : [variables];
  const groups = [
    ...matchingChoices(offered, slash.typed.replaceAll(".", " ")),
    ...(isBlockMenu ? found : []),
  ];
  const choose = (choice: Choice) => {
    setSlash(null);
    quill.history.cutoff();
    quill.deleteText(slash.index, slash.opener.length + slash.typed.length, "user");
    quill.setSelection(slash.index, 0, "user");
    onChoose(choice);
  };
  return (
    <>
      {parts && isBlockMenu ? (
        <parts.PieceChoices quill={quill} typed={slash.typed} onFound={setFound} />
      ) : null}
      {groups.length > 0 ? (
        <OpenMenu
          quill={quill}
          slash={slash}
          groups={groups}
          icons={parts?.CHOICE_ICONS}
          onChoose={choose}
          onClose={() => setSlash(null)}
        />
      ) : (
        <Announcement text="" />
      )}
    </>
  );
}

interface OpenMenuProps extends Pick<ChoiceListProps, "icons"> {
  quill: Quill;
  slash: Slash;
  groups: readonly ChoiceGroup[];
  onChoose(choice: Choice): void;
  onClose(): void;
}

function OpenMenu({ quill, slash, groups, icons, onChoose, onClose }: OpenMenuProps) {
  const list = useId();
  const { choices, active, place, moveTo, moveBy } = useActiveChoice(groups);
  const { index } = slash;
  const at = useCallback(() => caretRect(quill, index), [quill, index]);
  useActiveDescendant(quill.root, list, active ? optionId(list, active.id) : "");
  useMenuKeys(quill, (key) => {
    if (key === "Escape") onClose();
    else if (key === "Enter" && active) onChoose(active);
    else return moveBy(key);
    return true;
  });
  return (
    <>
      <Announcement
        text={
          active
            ? t(
                "{name}, {place}. {count, plural, one {{count} block} other {{count} blocks}}: arrow keys move, Enter chooses.",
                { name: active.name, place, count: choices.length },
              )
            : ""
        }
      />
      <FloatingPanel at={at} takesFocus={false} onClose={onClose}>
        <ChoiceList
          id={list}
          groups={groups}
          icons={icons}
          active={active?.id ?? ""}
          onActive={moveTo}
          onChoose={onChoose}
        />
      </FloatingPanel>
    </>
  );
}

function useActiveDescendant(text: HTMLElement, list: string, option: string): void {
  useEffect(() => {
    text.setAttribute("aria-controls", list);
    text.setAttribute("aria-activedescendant", option);
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [text, list, option]);
}

/** Takes keys before Quill does. @param press returns whether the key is the menu's */
function useMenuKeys(quill: Quill, press: (key: string) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isPlain || event.isComposing || /Home|End/.test(event.key) || !latest.current(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    return listen(quill.container, { keydown }, { capture: true });
  }, [quill]);
}
