import { useEffect, useMemo, useRef } from "react";
import { plainOf } from "~/components/document-markup/parse-allowed";
import { type RedlineSegment, redline } from "~/domain/writing/rewrite/redline";
import { addsText, type RewriteKind } from "~/domain/writing/rewrite/rewrite-kinds";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { Suggestion } from "./use-rewrite";

type Done = Extract<Suggestion, { state: "done" }>;

interface SuggestionViewProps {
  suggestion: Suggestion;
  onAccept(suggestion: Done): void;
  onAgain(suggestion: Suggestion): void;
  /** Stops the writing, or discards what was written. */
  onStop(): void;
}

const TITLES: Record<RewriteKind, AppMessage> = {
  rewrite: msg("Rewritten"),
  shorten: msg("Shortened"),
  friendlier: msg("Friendlier"),
  firmer: msg("Firmer"),
  grammar: msg("Grammar"),
  translate: msg("Translated"),
  continue: msg("To follow the passage"),
  section: msg("New section, to follow the passage"),
};

export function SuggestionView({ suggestion, onAccept, onAgain, onStop }: SuggestionViewProps) {
  const { state, wish } = suggestion;
  const first = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one in the other state
  useEffect(() => first.current?.focus(), [state]);
  return (
    <section aria-label={t("Suggestion")} aria-busy={state === "writing"} className="grid gap-4 pt-4">
      <h3 className="text-sm font-semibold text-muted">{t(TITLES[wish.kind])}</h3>
      <div className="rounded-panel border border-line bg-sheet px-4 py-3 whitespace-pre-line">
        {suggestion.state === "writing" ? (
          suggestion.text || t("Writing…")
        ) : (
          <Redline suggestion={suggestion} />
        )}
      </div>
      {suggestion.state === "done" && suggestion.additions.length > 0 ? (
        <Banner tone="warning" title={t("Not from your text or brief:")}>
          {suggestion.additions.join(", ")}
        </Banner>
      ) : null}
      {suggestion.state === "done" ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={first} type="button" variant="primary" onClick={() => onAccept(suggestion)}>
            {t("Accept")}
          </Button>
          <Button type="button" onClick={() => onAgain(suggestion)}>
            {t("Try again")}
          </Button>
          <Button type="button" variant="quiet" onClick={onStop}>
            {t("Discard")}
          </Button>
        </div>
      ) : (
        <div>
          <Button ref={first} type="button" onClick={onStop}>
            {t("Stop")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Redline({ suggestion: { html, passage, wish } }: { suggestion: Done }) {
  const isNew = addsText(wish.kind) || wish.kind === "translate";
  const segments = useMemo(
    () => redline(isNew ? "" : plainOf(passage.html), plainOf(html)),
    [html, passage, isNew],
  );
  return segments.map((segment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion never changes
    <Segment key={at} {...segment} />
  ));
}

function Segment({ kind, text }: RedlineSegment) {
  if (kind === "added")
    return <ins className="rounded-xs bg-signed-soft px-0.5 text-ink decoration-signed/60">{text}</ins>;
  if (kind === "removed") return <del className="rounded-xs bg-rejected-soft px-0.5 text-muted">{text}</del>;
  return <span>{text}</span>;
}
