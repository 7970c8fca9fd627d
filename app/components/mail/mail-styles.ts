/** Inline, because Gmail and Outlook drop style sheets; the sheet below only adds dark mode and small screens. */
import type { CSSProperties } from "react";

const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const ground: CSSProperties = { margin: 0, padding: 0, width: "100%", backgroundColor: "#FBFAF7" };

export const sheet: CSSProperties = {
  width: "100%",
  maxWidth: "560px",
  backgroundColor: "#FFFFFF",
  border: "1px solid #E7E3DA",
  borderRadius: "8px",
};

export const sender: CSSProperties = { font: `600 17px/24px ${SANS}`, color: "#16181D", margin: 0 };

export const mark: CSSProperties = {
  width: "32px",
  height: "32px",
  borderRadius: "16px",
  backgroundColor: "#B4412F",
  color: "#FFFFFF",
  font: `600 16px/32px ${SERIF}`,
  textAlign: "center",
};

export const heading: CSSProperties = {
  font: `600 26px/32px ${SERIF}`,
  letterSpacing: "-0.4px",
  color: "#16181D",
  margin: "0 0 16px",
  wordBreak: "break-word",
};

export const paragraph: CSSProperties = {
  font: `400 16px/26px ${SANS}`,
  color: "#16181D",
  margin: "0 0 16px",
  wordBreak: "break-word",
};

/** Large figures of one width on a ground of their own: read by eye, and found by a phone. */
export const code: CSSProperties = {
  font: `600 36px/44px ${SANS}`,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "6px",
  color: "#16181D",
  backgroundColor: "#FBFAF7",
  border: "1px solid #E7E3DA",
  borderRadius: "8px",
  margin: "8px 0 24px",
  padding: "16px 8px 16px 14px",
  textAlign: "center",
};

/** Where a button would have stood. */
export const gap: CSSProperties = { height: "16px", lineHeight: "16px" };

export const detailName: CSSProperties = {
  font: `400 13px/20px ${SANS}`,
  color: "#5E6470",
  padding: "8px 16px 8px 0",
  borderTop: "1px solid #E7E3DA",
  verticalAlign: "top",
  whiteSpace: "nowrap",
};

export const detailValue: CSSProperties = {
  font: `400 13px/20px ${SANS}`,
  color: "#16181D",
  padding: "8px 0",
  borderTop: "1px solid #E7E3DA",
  wordBreak: "break-all",
};

export const button: CSSProperties = {
  display: "inline-block",
  padding: "14px 28px",
  border: "1px solid #1F3BB3",
  borderRadius: "8px",
  backgroundColor: "#1F3BB3",
  color: "#FFFFFF",
  font: `600 16px/20px ${SANS}`,
  textDecoration: "none",
};

export const small: CSSProperties = {
  font: `400 13px/20px ${SANS}`,
  color: "#5E6470",
  margin: "0 0 8px",
  wordBreak: "break-word",
};

export const link: CSSProperties = { color: "#1F3BB3", wordBreak: "break-all" };

/** Read by mail programs beside the subject, and by nobody else. */
export const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
};

export const sheetRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 600px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #14161B !important; }
  .sheet { background-color: #1B1E25 !important; border-color: #2B2F38 !important; }
  .ink { color: #ECEAE4 !important; }
  .muted { color: #A5AAB5 !important; }
  .code { background-color: #14161B !important; border-color: #2B2F38 !important; }
  .rule { border-color: #2B2F38 !important; }
  .link { color: #8FA5FF !important; }
}`;
