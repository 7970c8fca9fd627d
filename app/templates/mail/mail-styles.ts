/** Inline, because Gmail and Outlook drop style sheets. */
import type { CSSProperties } from "react";
import type { Direction } from "./mail-tables";

/** Properties of Word, which renders mails in Outlook. */
type MailStyle = CSSProperties & { msoPaddingAlt?: string; msoHide?: "all" };

const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const body: MailStyle = { margin: 0, padding: 0, width: "100%", backgroundColor: "#FBFAF7" };

export const ground: MailStyle = { width: "100%", backgroundColor: "#FBFAF7" };

export const sheet: MailStyle = {
  width: "100%",
  maxWidth: "560px",
  backgroundColor: "#FFFFFF",
  border: "1px solid #E7E3DA",
  borderRadius: "8px",
};

export const sender: MailStyle = {
  font: `600 17px/24px ${SANS}`,
  color: "#16181D",
  margin: 0,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

export const seal = (isProduct: boolean): MailStyle => ({
  width: "32px",
  minWidth: "32px",
  height: "32px",
  borderRadius: "16px",
  backgroundColor: isProduct ? "#B4412F" : "#2B303B",
  color: "#FFFFFF",
  font: isProduct ? `600 16px/32px ${SERIF}` : `600 13px/32px ${SANS}`,
  textAlign: "center",
});

export const besideSeal = (dir: Direction): MailStyle =>
  dir === "rtl" ? { paddingRight: "12px" } : { paddingLeft: "12px" };

/** Styles the alternative text, for blocked pictures. */
export const logo: MailStyle = { ...sender, display: "block", border: 0, outline: "none" };

export const heading = (dir: Direction): MailStyle => ({
  font: `600 26px/32px ${SERIF}`,
  // Arabic letters join, which spacing tears.
  ...(dir === "rtl" ? {} : { letterSpacing: "-0.4px" }),
  color: "#16181D",
  margin: "0 0 16px",
  wordBreak: "break-word",
});

export const paragraph: MailStyle = {
  font: `400 16px/26px ${SANS}`,
  color: "#16181D",
  margin: "0 0 16px",
  wordBreak: "break-word",
};

export const signOff = (dir: Direction): MailStyle => ({
  ...paragraph,
  textAlign: dir === "rtl" ? "right" : "left",
});

export const code: MailStyle = {
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

export const gap: MailStyle = { height: "16px", lineHeight: "16px" };

export const detailName = (dir: Direction): MailStyle => ({
  font: `400 13px/20px ${SANS}`,
  color: "#5E6470",
  padding: dir === "rtl" ? "8px 0 8px 16px" : "8px 16px 8px 0",
  borderTop: "1px solid #E7E3DA",
  verticalAlign: "top",
  whiteSpace: "nowrap",
});

export const detailValue: MailStyle = {
  font: `400 13px/20px ${SANS}`,
  color: "#16181D",
  padding: "8px 0",
  borderTop: "1px solid #E7E3DA",
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

export const quote = (dir: Direction): MailStyle =>
  dir === "rtl"
    ? { borderRight: "3px solid #D6D1C5", padding: "2px 16px 2px 0" }
    : { borderLeft: "3px solid #D6D1C5", padding: "2px 0 2px 16px" };

export const quoted: MailStyle = { ...paragraph, margin: 0 };

export const intro: MailStyle = { font: `400 14px/20px ${SANS}`, color: "#5E6470", margin: "0 0 8px" };

/** The cell is the button: Word ignores the background and padding of a link. */
export const button = (ground: string): MailStyle => ({
  backgroundColor: ground,
  borderRadius: "8px",
  textAlign: "center",
  msoPaddingAlt: "14px 28px",
});

export const buttonLink = (ink: string): MailStyle => ({
  display: "inline-block",
  padding: "14px 28px",
  borderRadius: "8px",
  color: ink,
  font: `600 16px/20px ${SANS}`,
  textDecoration: "none",
});

export const small: MailStyle = {
  font: `400 13px/20px ${SANS}`,
  color: "#5E6470",
  margin: "0 0 8px",
  wordBreak: "break-word",
};

export const footer: MailStyle = { ...small, margin: 0 };

export const link = (ink: string): MailStyle => ({
  color: ink,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
});

/** Only the preview line of mail programs shows it. */
export const hidden: MailStyle = {
  display: "none",
  fontSize: "1px",
  lineHeight: "1px",
  color: "#FBFAF7",
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
  overflow: "hidden",
  msoHide: "all",
};
