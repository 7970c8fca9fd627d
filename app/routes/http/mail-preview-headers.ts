import type { HeadersFunction } from "@remix-run/cloudflare";

/** The mail's frame inherits this policy: inline styles are allowed, scripts and other origins are not. */
export const mailPreviewHeaders: HeadersFunction = () => ({
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
});
