import { useEffect, useRef, useState } from "react";
import type { RewriteAllowance } from "~/domain/proposals/editing/rewrite-passage.server";
import type { RewriteKind } from "~/domain/writing/rewrite/rewrite-kinds";
import type { Language } from "~/platform/language/languages";
import type { EditorPassage } from "../../quill/passages/passage";
import { askModel, fetchAllowance, type RewriteRequest } from "./ask-model";

export interface Wish {
  kind: RewriteKind;
  topic?: string;
  language?: Language;
}

export type Suggestion =
  | { state: "writing"; wish: Wish; passage: EditorPassage; text: string }
  | { state: "done"; wish: Wish; passage: EditorPassage; html: string; additions: string[] };

/** One suggestion at a time. */
export function useRewrite(url: string) {
  const [allowance, setAllowance] = useState<RewriteAllowance | null>(null);
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    setSuggestion(null);
  };
  useEffect(() => {
    let isOpen = true;
    fetchAllowance(url).then((found) => isOpen && setAllowance(found));
    return () => {
      isOpen = false;
      running.current?.abort();
    };
  }, [url]);

  const ask = async (passage: EditorPassage, wish: Wish) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setFailure(null);
    setSuggestion({ state: "writing", wish, passage, text: "" });
    for await (const event of askModel(url, requestOf(passage, wish), run.signal)) {
      if (run.signal.aborted) return;
      if (event.type === "text") setSuggestion({ state: "writing", wish, passage, text: event.text });
      else if (event.type === "failed") {
        setSuggestion(null);
        setFailure(event.message);
      } else {
        const { html, additions, left } = event;
        setSuggestion({ state: "done", wish, passage, html, additions });
        setAllowance((before) => before && { ...before, left });
      }
    }
  };
  return { allowance, suggestion, failure, ask, stop, fail: setFailure };
}

const requestOf = (
  { html, shape, before }: EditorPassage,
  { kind, topic = "", language }: Wish,
): RewriteRequest => ({ kind, shape, html, before, topic, language: language ?? null });
