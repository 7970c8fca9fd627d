import { NO_CONNECTION } from "~/components/connection";
import { readJsonLines } from "~/components/read-json-lines";
import type { RewriteAllowance } from "~/domain/proposals/editing/rewrite-passage.server";
import type { RewriteEvent } from "~/domain/writing/rewrite/rewrite-event";
import type { PassageShape, RewriteKind } from "~/domain/writing/rewrite/rewrite-kinds";
import type { Language } from "~/platform/language/languages";
import { msg, t } from "~/platform/words/t";

export interface RewriteRequest {
  kind: RewriteKind;
  shape: PassageShape;
  html: string;
  before: string;
  topic: string;
  language: Language | null;
}

const REFUSED = msg("The passage could not be rewritten. Your text is unchanged.");

/** The last event says how it ended, unless it was stopped. */
export async function* askModel(
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
export async function fetchAllowance(url: string): Promise<RewriteAllowance | null> {
  const response = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
  return response?.ok ? ((await response.json()) as RewriteAllowance) : null;
}
