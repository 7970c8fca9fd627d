import { useEffect, useRef, useState } from "react";
import { NO_CONNECTION } from "~/components/connection";
import { readJsonLines } from "~/components/read-json-lines";
import type { RewriteAllowance } from "~/domain/proposals/editing/rewrite-passage.server";
import type { RewriteEvent } from "~/domain/writing/rewrite/rewrite-event";
import type { PassageShape, RewriteKind } from "~/domain/writing/rewrite/rewrite-kinds";
import type { Language } from "~/platform/language/languages";
import { msg, t } from "~/platform/words/t";
import type { EditorPassage } from "../../quill/passages/passage";

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

interface RewriteRequest {
  kind: RewriteKind;
  shape: PassageShape;
  html: string;
  before: string;
  topic: string;
  language: Language | null;
}

const REFUSED = msg("The passage could not be rewritten. Your text is unchanged.");

/** The last event says how it ended, unless it was stopped. */
async function* askModel(
  url: string,
  request: RewriteRequest,
  signal: AbortSignal,
): AsyncGenerator<RewriteEvent> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    if (!response.ok || !response.body) {
      yield { type: "failed", message: await reasonIn(response) };
      return;
    }
    for await (const event of readJsonLines<RewriteEvent>(response.body)) {
      yield event;
      if (event.type !== "text") return;
    }
    yield {
      type: "failed",
      message: t("The connection was lost. Your text is unchanged. Please try again."),
    };
  } catch (error) {
    if (!signal.aborted)
      yield { type: "failed", message: t(error instanceof TypeError ? NO_CONNECTION : REFUSED) };
  }
}

async function reasonIn(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as {
    error?: string;
    fieldErrors?: Record<string, string>;
  };
  return Object.values(answer.fieldErrors ?? {})[0] ?? answer.error ?? t(REFUSED);
}

/** Null where it cannot be known. */
async function fetchAllowance(url: string): Promise<RewriteAllowance | null> {
  const response = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? ((await response.json()) as RewriteAllowance) : null;
}
