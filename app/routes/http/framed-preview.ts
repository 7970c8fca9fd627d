/** Headers of a page that our own pages show in a frame. Allows inline styles; blocks scripts, forms, navigation and anything external. */
export const FRAMED_PREVIEW = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  "X-Frame-Options": "SAMEORIGIN",
};
