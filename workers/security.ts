import type { Config } from "~/platform/config.server";
import { readCookie } from "~/platform/cookies.server";
import { INLINE_STYLES } from "~/routes/http/inline-styles";
import { referrerPolicy } from "./secret-paths";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Ignores case, as routes do. */
const CLIENT_PAGES = /^\/(sign|client|documents)\//i;

/** Stops CSRF by Fetch Metadata, else Origin. Webhooks are signed; client pages may post with the Origin "null". */
export function isAllowedMethod(request: Request, config: Config): boolean {
  if (SAFE.has(request.method)) return true;
  if (new URL(request.url).pathname.startsWith("/webhooks/")) return true;
  if (isKeyCall(request, config)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === config.appUrl || (origin === "null" && CLIENT_PAGES.test(new URL(request.url).pathname));
}

/** Characters and segments; the longest route has five segments and a token of 43 characters. */
const MAX_PATH_LENGTH = 1024;
const MAX_SEGMENTS = 10;
/** Characters. */
const MAX_QUERY_LENGTH = 4096;

/** Matching a long path against the routes takes far longer. */
export function isShortUrl(url: string): boolean {
  const { pathname, search } = new URL(url);
  const parts = pathname.split("/", MAX_SEGMENTS + 2).length - 1;
  return pathname.length <= MAX_PATH_LENGTH && parts <= MAX_SEGMENTS && search.length <= MAX_QUERY_LENGTH;
}

/** Data requests from before single fetch: ours never send them, and Remix would report a failure. */
export const asksLikeOldRemix = (url: string): boolean => new URL(url).searchParams.has("_data");

/** A key call has no session, so no other site can forge it: the header needs CORS, which nothing allows. */
const isKeyCall = (request: Request, config: Config): boolean =>
  /^\/api\//i.test(new URL(request.url).pathname) &&
  /^bearer\b/i.test(request.headers.get("Authorization") ?? "") &&
  readCookie(config, request, "session") === null;

/** 128 random bits. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** Strangers may cache and index these; everything else is private. */
const PUBLIC_PAGES =
  /^\/(|auth|terms|privacy|verify|api\/docs|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/;

export function secure(response: Response, request: Request, nonce: string, config: Config): Response {
  const { pathname } = new URL(request.url);
  const secured = new Response(response.body, response);
  const set = (name: string, value: string) => {
    if (!secured.headers.has(name)) secured.headers.set(name, value);
  };
  set("Content-Security-Policy", contentSecurityPolicy(nonce, secured.headers.get(INLINE_STYLES)));
  secured.headers.delete(INLINE_STYLES);
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

/** Stripe's pages to which our forms lead on: a browser checks the redirect after a form as well. */
const FORM_TARGETS = "https://checkout.stripe.com https://connect.stripe.com";

function contentSecurityPolicy(nonce: string, styles: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${styles ? ` ${styles}` : ""}`,
    // A chosen picture is a blob until it is uploaded; only our scripts can make one.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Previews: of a mail and of a client's page by their own URL, and a PDF that our scripts fetched.
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${FORM_TARGETS}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
