/**
 * Which requests read from the nearest copy of the database (docs/decisions/0013-codes-cookies-and-replicas.md): the
 * pages that clients open, and they alone. Whoever has just done something on one of them reads from the database
 * itself for a minute, so that nobody is shown the world from before their own act.
 */
import type { Config } from "~/platform/config.server";
import { readCookie, writeCookie } from "~/platform/cookies.server";

const PAGE = /^\/(sign|client\/proposal)\/[^/]+\/?$/i;
const ACT = /^\/(sign|client\/proposal)\//i;
const COOKIE = "wrote";
/** Seconds; copies are behind by less than one. */
const CAREFUL_FOR = 60;

export const readsReplica = (request: Request | undefined, config: Config): boolean =>
  request !== undefined &&
  (request.method === "GET" || request.method === "HEAD") &&
  PAGE.test(new URL(request.url).pathname) &&
  readCookie(config, request, COOKIE) === null;

/** Notes on the answer to a form that its sender has changed something. A script's answer leads nowhere. */
export function noteWrite(response: Response, request: Request, config: Config): Response {
  const isAct = request.method === "POST" && ACT.test(new URL(request.url).pathname);
  if (!isAct || response.status < 300 || response.status > 399) return response;
  const noted = new Response(response.body, response);
  noted.headers.append("Set-Cookie", writeCookie(config, COOKIE, "1", CAREFUL_FOR));
  return noted;
}
