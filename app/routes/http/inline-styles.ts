/** From a page to workers/security.ts, which puts the sources into `style-src` and does not send this header. */
export const INLINE_STYLES = "X-Inline-Styles";
