/** The guard in front of every unsafe method, and the headers behind every answer. */
import type { Config } from "~/platform/config.server";
import { readCookie } from "~/platform/cookies.server";
import { referrerPolicy } from "./secret-paths";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** In any case, as routes match. */
const CLIENT_PAGES = /^\/(sign|client|documents)\//i;

/**
 * Whether a request may change anything: it comes from our own pages by Fetch Metadata, else by Origin.
 * Webhooks alone are exempt; they carry signatures instead. Client pages send no referrer, so a browser without
 * Fetch Metadata posts their forms with the Origin "null"; nothing there rests on a cookie that could be abused.
 */
export function isAllowedMethod(request: Request, config: Config): boolean {
  if (SAFE.has(request.method)) return true;
  if (new URL(request.url).pathname.startsWith("/webhooks/")) return true;
  if (isKeyCall(request, config)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === config.appUrl || (origin === "null" && CLIENT_PAGES.test(new URL(request.url).pathname));
}

/** Characters, and parts between slashes. The longest address of a route has five parts, its token 43 characters. */
const LONGEST_PATH = 1024;
const MOST_PARTS = 10;
/** Characters. A search, or the page to come back to. */
const LONGEST_QUERY = 4096;

/** Whether an address is short enough to match against routes, which takes far longer for a long one. */
export function isShortAddress(address: string): boolean {
  const { pathname, search } = new URL(address);
  const parts = pathname.split("/", MOST_PARTS + 2).length - 1;
  return pathname.length <= LONGEST_PATH && parts <= MOST_PARTS && search.length <= LONGEST_QUERY;
}

/**
 * Whether an address asks for one route's data the way Remix did before single fetch. Our pages never do, and Remix
 * still answers, with a warning that it reports as a failure.
 */
export const asksLikeOldRemix = (address: string): boolean => new URL(address).searchParams.has("_data");

/**
 * A program with a key and no session: it rests on nothing that a browser would send along by itself. No page of
 * somebody else's can make one, because the header needs a permission (CORS) that nothing here ever gives.
 */
const isKeyCall = (request: Request, config: Config): boolean =>
  /^\/api\//i.test(new URL(request.url).pathname) &&
  /^bearer\b/i.test(request.headers.get("Authorization") ?? "") &&
  readCookie(config, request, "session") === null;

/** 128 random bits for this response's scripts. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** What strangers may keep and index; everything else is private. */
const PUBLIC_PAGES =
  /^\/(|auth|terms|privacy|verify|api\/docs|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/;

/** Puts the product's security headers on a response that the worker made. */
export function secure(response: Response, request: Request, nonce: string, config: Config): Response {
  const { pathname } = new URL(request.url);
  const secured = new Response(response.body, response);
  const set = (name: string, value: string) => {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  };
  set("Content-Security-Policy", contentSecurityPolicy(nonce));
  set("X-Content-Type-Options", "nosniff");
  set("X-Frame-Options", "DENY");
  set("Referrer-Policy", referrerPolicy(pathname));
  set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  set("Cross-Origin-Opener-Policy", "same-origin");
  if (config.appUrl.startsWith("https:")) {
    set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  }
  if (!PUBLIC_PAGES.test(pathname)) {
    set("Cache-Control", "no-store");
    set("X-Robots-Tag", "noindex");
  }
  return secured;
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Of our own pages the preview of a mail alone lets itself be framed.
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
