import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * For pages that show a mail in a frame. A mail brings its styles inline and the frame inherits this policy, so
 * that is allowed; scripts stay out altogether, and nothing is loaded from anybody else.
 */
export const shownMailHeaders: HeadersFunction = () => ({
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
});
