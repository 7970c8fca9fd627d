import type Quill from "quill";
import { Range } from "quill";
import { useCallback, useEffect, useRef, useState } from "react";
import { addsText } from "~/domain/writing/rewrite/rewrite-kinds";
import { t } from "~/platform/words/t";
import { listen, onQuill, stopAll } from "../../quill/listen";
import { highlight } from "../../quill/open-text";
import {
  cellPassage,
  type EditorPassage,
  isPassage,
  type NoPassage,
  nowhere,
} from "../../quill/passages/passage";
import { textPassage } from "../../quill/passages/text-passage";
import { cellOf } from "../../quill/table/cell-editing";
import { isBesideText, SidePanel } from "../side-panel";
import { RewriteChoices } from "./rewrite-choices";
import { SuggestionView } from "./suggestion-view";
import { type Suggestion, useRewrite } from "./use-rewrite";

interface RewritePanelProps {
  quill: Quill;
  url: string;
  onClose(hadFocus: boolean): void;
}

/** A model's suggestion stands here, beside the text, until it is accepted. */
export function RewritePanel({ quill, url, onClose }: RewritePanelProps) {
  const { allowance, suggestion, failure, ask, stop, fail } = useRewrite(url);
  const found = usePassage(quill, suggestion !== null);
  useShownPassage(suggestion);
  const accept = ({ passage, wish, html }: Extract<Suggestion, { state: "done" }>) => {
    stop();
    if (!passage.isAsRead()) return fail(t("The passage has changed since. Select it and try again."));
    // Over the whole screen, it would hide what it has changed.
    if (!isBesideText()) onClose(false);
    if (addsText(wish.kind)) passage.addAfter?.(html);
    else passage.replace(html);
  };
  return (
    <SidePanel
      id="rewrite"
      title={t("Rewrite")}
      closeLabel={t("Close rewriting")}
      takesFocus
      focus="[data-first]"
      onClose={onClose}
    >
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6">
        <div role="status" className={failure ? "pt-4 text-sm font-medium text-rejected" : "sr-only"}>
          {failure ?? statusOf(suggestion)}
        </div>
        {suggestion ? (
          <SuggestionView
            suggestion={suggestion}
            onAccept={accept}
            onAgain={({ passage, wish }) => ask(passage, wish)}
            onStop={stop}
          />
        ) : (
          <RewriteChoices
            found={found}
            allowance={allowance}
            onChoose={(wish) => isPassage(found) && ask(found, wish)}
          />
        )}
      </div>
    </SidePanel>
  );
}

const statusOf = (suggestion: Suggestion | null): string =>
  suggestion === null ? "" : suggestion.state === "writing" ? t("Writing…") : t("A suggestion is ready.");

function useShownPassage(suggestion: Suggestion | null): void {
  const passage = suggestion?.passage;
  useEffect(() => {
    const range = passage?.range();
    return range ? highlight("rewrite", [range]) : undefined;
  }, [passage]);
}

type Found = EditorPassage | NoPassage;

/** Follows the selection and the text, until a passage is held. */
function usePassage(quill: Quill, isHeld: boolean) {
  const [found, setFound] = useState<Found>(nowhere);
  const latest = useRef<Found>(found);
  const held = useRef(isHeld);
  held.current = isHeld;

  // Before the panel takes the focus.
  const first = useRef(placeIn(quill));

  const take = useCallback(
    (place: Place) => {
      release(latest.current);
      latest.current = place instanceof Range ? textPassage(quill, place) : cellPassage(quill, place);
      setFound(latest.current);
    },
    [quill],
  );
  const read = useCallback(() => {
    const place = held.current ? null : placeIn(quill);
    if (place) take(place);
  }, [quill, take]);

  useEffect(() => {
    if (first.current) take(first.current);
    return stopAll(onQuill(quill, "editor-change", read), listen(document, { selectionchange: read }), () =>
      release(latest.current),
    );
  }, [quill, read, take]);
  useEffect(() => {
    if (!isHeld) read();
  }, [isHeld, read]);
  return found;
}

const release = (found: Found) => isPassage(found) && found.release();

type Place = Range | HTMLElement;

/** Null while the focus is elsewhere, which keeps the passage. */
function placeIn(quill: Quill): Place | null {
  const cell = cellOf(document.activeElement);
  if (cell && quill.root.contains(cell)) return cell;
  return quill.hasFocus() ? quill.getSelection() : null;
}
