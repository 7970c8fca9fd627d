import type Quill from "quill";
import { useEffect, useLayoutEffect, useRef } from "react";
import { t } from "~/platform/words/t";
import { type ChoiceGroup, matchingChoices } from "../../editor/panels/blocks/block-choices";
import { insertPiece } from "../../editor/quill/passages/piece-passages";
import { suggestPieces } from "./ask-library";
import { openLibrary } from "./open-library";
import { useTakenPiece } from "./use-insert";

interface PieceChoicesProps {
  quill: Quill;
  typed: string;
  onFound(groups: readonly ChoiceGroup[]): void;
}

const PAUSE_MS = 120;
const MOST_WITHOUT_WORDS = 4;

/** Finds pieces of the library for the block menu. */
export function PieceChoices({ quill, typed, onFound }: PieceChoicesProps) {
  const take = useTakenPiece();
  const shown = useRef<readonly ChoiceGroup[]>([]);
  // Enter takes what fits the letters, also before the answer has come.
  useLayoutEffect(() => onFound(matchingChoices(shown.current, typed)), [typed, onFound]);
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const words = typed.trim();
      const found = await suggestPieces(words);
      if (!isWanted) return;
      const pieces = typeof found === "string" ? [] : found.slice(0, words ? undefined : MOST_WITHOUT_WORDS);
      const choices = pieces.map(({ id, name, tags, opening }) => ({
        id: `piece-${id}`,
        name,
        words: `${tags.join(" ")} ${opening}`,
        icon: "library",
        run: (near: number) => take(id, (piece) => insertPiece(quill, piece, near)),
      }));
      const more = { id: "library", name: t("Open the library"), words: "pieces", run: openLibrary };
      const hasPanel = document.querySelector("[data-library]") !== null;
      const opens = hasPanel ? matchingChoices([{ heading: "", choices: [more] }], words) : [];
      const all = [...choices, ...opens.flatMap((group) => group.choices)];
      shown.current = all.length > 0 ? [{ heading: t("Library"), choices: all }] : [];
      onFound(shown.current);
    };
    const pause = setTimeout(find, typed === "" ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [quill, typed, take, onFound]);
  useEffect(() => () => onFound([]), [onFound]);
  return null;
}
