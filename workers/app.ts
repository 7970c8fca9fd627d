import * as build from "virtual:remix/server-build";
import "~/routes/http/load-context";
import type { OutboxMessage } from "~/domain/outbox/message";
import { type Config, ConfigError } from "~/platform/config.server";
import { leadsToOtherCell } from "~/platform/ids";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { createLog, messageOf } from "~/platform/log.server";
import { loadWords } from "~/platform/words/load-words.server";
import { readersLanguage } from "~/platform/words/readers-words.server";
import { inWords } from "~/platform/words/words-now.server";
import { cleanAddress } from "./clean-address";
import { createContext } from "./context";
import type { Env } from "./env";
import { languageHandlers } from "./language-handlers";
import { consumeDeadLetters, consumeOutbox } from "./outbox-consumer";
import { renderedPages } from "./rendered-pages";
import { noteWrite } from "./replica-reads";
import { type Intake, takeIn } from "./request-body";
import { routeHandlers } from "./route-handlers";
import { isLocalPage, withoutToken } from "./secret-paths";
import { asksLikeOldRemix, isAllowedMethod, isShortUrl, newNonce, secure } from "./security";
import { sweep } from "./sweeper";

export { ViewCounter } from "./view-counter";

const handle = renderedPages(build, (pages) => routeHandlers(pages, "production"));
const handleIn = languageHandlers(build, "production");
const DEAD_LETTERS = "countersign-outbox-dead";

async function answer(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const started = Date.now();
  const { pathname } = new URL(request.url);
  const ctx = createContext(env, execution, request);
  const nonce = newNonce();
  const intake = takeIn(request, guardedHeaders(request));
  const loaded = { ctx, nonce, isDocument: !pathname.endsWith(".data") };
  const response = await respond(request, intake, loaded).finally(() => intake.finish());
  ctx.log({
    event: "request",
    method: request.method,
    path: withoutToken(pathname),
    status: response.status,
    ms: Date.now() - started,
  });
  return secure(noteWrite(response, request, ctx.config), request, nonce, ctx.config);
}

type Loaded = NonNullable<Parameters<typeof handle>[1]>;

async function respond(request: Request, intake: Intake, loaded: Loaded): Promise<Response> {
  const refused = refusal(request, loaded.ctx.config);
  if (refused) return refused;
  const clean = intake.isReading ? cleanAddress(request.url) : null;
  if (clean !== null) return new Response(null, { status: 302, headers: { Location: clean } });
  return route(intake.request, loaded);
}

async function route(request: Request, loaded: Loaded): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return new Response("ok", { headers: { "Content-Type": "text/plain" } });
  // Answers like an unknown path outside local mode.
  const isHidden = isLocalPage(pathname) && !loaded.ctx.config.isLocal;
  const asked = isHidden ? new Request(new URL("/unknown", request.url), request) : request;
  const language = readersLanguage(loaded.ctx.config, request);
  if (language === DEFAULT_LANGUAGE) return handle(asked, loaded);
  const [words, inLanguage] = [await loadWords(loaded.ctx, language), await handleIn(loaded.ctx, language)];
  return inWords(words, () => inLanguage(asked, loaded));
}

/**
 * The guard checked the origin already; Remix's own check fails behind a proxy and for the Origin "null" of client pages.
 * @returns null where nothing has to change
 */
function guardedHeaders(request: Request): Headers | null {
  const origin = request.headers.get("Origin");
  if (!origin) return null;
  const headers = new Headers(request.headers);
  if (URL.canParse(origin)) headers.set("X-Forwarded-Host", new URL(origin).host);
  else headers.delete("Origin");
  return headers;
}

function refusal(request: Request, config: Config): Response | null {
  const { pathname } = new URL(request.url);
  if (!isShortUrl(request.url)) return refuse(pathname, 414, "invalid_input", "This address is too long.");
  if (asksLikeOldRemix(request.url))
    return refuse(pathname, 400, "invalid_input", "This address has a parameter that is not allowed.");
  if (leadsToOtherCell(config.cell, pathname))
    return refuse(pathname, 421, "not_found", "This address leads to another part of Countersign.");
  if (isAllowedMethod(request, config)) return null;
  const sentence = "This request did not come from Countersign's own pages, so it was not carried out.";
  return refuse(pathname, 403, "forbidden", sentence);
}

const refuse = (pathname: string, status: number, code: string, error: string): Response =>
  pathname.startsWith("/api/")
    ? Response.json({ error, code }, { status })
    : new Response(error, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

function refuseToServe(error: unknown): Response {
  const isConfig = error instanceof ConfigError;
  createLog("none")({ event: isConfig ? "config.invalid" : "request.failed", error: messageOf(error) });
  const text = isConfig ? error.message : "Something went wrong on our side. Please try again.";
  return new Response(text, {
    status: isConfig ? 503 : 500,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export default {
  async fetch(request, env, execution) {
    try {
      return await answer(request, env, execution);
    } catch (error) {
      return refuseToServe(error);
    }
  },

  async queue(batch, env, execution) {
    const contextOfMessage = () => createContext(env, execution);
    await (batch.queue === DEAD_LETTERS ? consumeDeadLetters : consumeOutbox)(batch, contextOfMessage);
  },

  async scheduled({ scheduledTime }, env, execution) {
    const ctx = createContext(env, execution);
    // In local mode the clock may be moved.
    await sweep(ctx, ctx.config.isLocal ? ctx.now : scheduledTime);
  },
} satisfies ExportedHandler<Env, OutboxMessage>;
