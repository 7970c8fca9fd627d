/** A page tells workers/security.ts its sources for `style-src`; the header itself is not sent. */
export const INLINE_STYLES = "X-Inline-Styles";
