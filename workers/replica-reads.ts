/** Only client pages read replicas, and not for a minute after a write (docs/decisions/0013-codes-cookies-and-replicas.md). */
import type { Config } from "~/platform/config.server";
import { readCookie, writeCookie } from "~/platform/cookies.server";

const PAGE = /^\/(sign|client\/proposal)\/[^/]+\/?$/i;
const ACT = /^\/(sign|client\/proposal)\//i;
const COOKIE = "wrote";
/** Seconds; replicas lag by less than one. */
const CAREFUL_FOR = 60;

export const readsReplica = (request: Request | undefined, config: Config): boolean =>
  request !== undefined &&
  (request.method === "GET" || request.method === "HEAD") &&
  PAGE.test(new URL(request.url).pathname) &&
  readCookie(config, request, COOKIE) === null;

export function noteWrite(response: Response, request: Request, config: Config): Response {
  if (request.method !== "POST" || !isDone(response, new URL(request.url).pathname)) return response;
  const noted = new Response(response.body, response);
  noted.headers.append("Set-Cookie", writeCookie(config, COOKIE, "1", CAREFUL_FOR));
  return noted;
}

/** A form's answer is a redirect, or the page itself where a script shows it in place. */
function isDone({ status }: Response, pathname: string): boolean {
  if (status >= 300 && status < 400) return ACT.test(pathname);
  return status === 200 && PAGE.test(pathname);
}
