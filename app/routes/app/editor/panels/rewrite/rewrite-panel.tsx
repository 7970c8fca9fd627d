import type Quill from "quill";
import { useEffect } from "react";
import { addsText } from "~/domain/writing/rewrite/rewrite-kinds";
import { t } from "~/platform/words/t";
import { isPassage } from "../../quill/passages/passage";
import { isBesideText, SidePanel } from "../side-panel";
import { RewriteChoices } from "./rewrite-choices";
import { SuggestionView } from "./suggestion-view";
import { usePassage } from "./use-passage";
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

const NAME = "rewrite";

/** Drawn by the browser over the text, so nothing of it can be saved. */
function useShownPassage(suggestion: Suggestion | null): void {
  const passage = suggestion?.passage;
  useEffect(() => {
    const range = passage?.range();
    if (!range || typeof Highlight === "undefined") return;
    CSS.highlights.set(NAME, new Highlight(range));
    return () => void CSS.highlights.delete(NAME);
  }, [passage]);
}
