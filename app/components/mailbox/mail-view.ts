/** View settings live in the URL: pages that show mails have no script. */
import type { OutgoingMail } from "~/domain/mail/transport";
import { cutText } from "~/platform/text/cut-text";
import { unescapeHtml } from "~/platform/text/html-text";
import { DARK_MODE } from "~/templates/mail/dark-mode";

const VIEWS = ["html", "text", "headers"] as const;
const WIDTHS = ["desktop", "phone"] as const;
const SCHEMES = ["light", "dark"] as const;

export type MailView = (typeof VIEWS)[number];
export type MailWidth = (typeof WIDTHS)[number];
type MailScheme = (typeof SCHEMES)[number];

export interface MailLook {
  view: MailView;
  width: MailWidth;
  scheme: MailScheme;
}

/** Unknown values fall back to the first option. */
export const readLook = (query: URLSearchParams): MailLook => ({
  view: oneOf(VIEWS, query.get("view")),
  width: oneOf(WIDTHS, query.get("width")),
  scheme: oneOf(SCHEMES, query.get("scheme")),
});

const oneOf = <T extends string>(known: readonly [T, ...T[]], requested: string | null): T =>
  known.find((each) => each === requested) ?? known[0];

/** @param about other query parameters; default settings are left out */
export function lookPath(path: string, about: Record<string, string>, look: Partial<MailLook>): string {
  const usual: MailLook = readLook(new URLSearchParams());
  const chosen = Object.entries(look).filter(([name, value]) => value !== usual[name as keyof MailLook]);
  return `${path}?${new URLSearchParams([...Object.entries(about), ...chosen])}`;
}

export type ShownMail = Pick<
  OutgoingMail,
  "from" | "to" | "replyTo" | "subject" | "html" | "text" | "headers"
>;

/** Lists headers in the order of mail programs. */
export const headerLines = (mail: ShownMail): (readonly [name: string, value: string])[] =>
  [
    ["From", mail.from] as const,
    ["To", mail.to] as const,
    ["Reply-To", mail.replyTo ?? ""] as const,
    ["Subject", mail.subject] as const,
    ...Object.entries(mail.headers ?? {}),
  ].filter(([, value]) => value !== "");

/** Reads 'Mira Weber via Countersign' from '"Mira Weber via Countersign" <proposals@…>'. */
export const senderName = (from: string): string =>
  /^"?([^"<]*[^"<\s])"?\s*<[^<>]+>$/.exec(from)?.[1] ?? from;

/** The preheader, else the beginning of the text. */
export function previewLine({ html, text }: Pick<ShownMail, "html" | "text">): string {
  const [, hidden] = /<div class="preview"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  const preview = unescapeHtml(hidden?.replace(/<\/?bdi>/g, "") ?? "").replace(
    /[\u034F\u200C\u00A0\u2007\uFEFF]+$/,
    "",
  );
  return cutText((preview || text).replace(/\s+/g, " ").trim(), 200);
}

/** Forces the mail's light or dark colours. */
export const inColourScheme = (html: string, scheme: MailScheme): string =>
  html
    .replace(DARK_MODE, scheme === "dark" ? "@media all" : "@media not all")
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
    .replace(":root { color-scheme: light dark;", `:root { color-scheme: ${scheme};`);
