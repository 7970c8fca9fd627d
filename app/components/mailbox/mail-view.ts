/** How a mail is looked at, as addresses say it: pages that show mails have no script. */
import type { OutgoingMail } from "~/domain/mail/transport";
import { cutText } from "~/platform/cut-text";
import { DARK_MODE } from "~/templates/mail/dark-mode";

const VIEWS = ["html", "text", "headers"] as const;
const WIDTHS = ["desktop", "phone"] as const;
const SCHEMES = ["light", "dark"] as const;

export type MailView = (typeof VIEWS)[number];
export type MailWidth = (typeof WIDTHS)[number];
export type MailScheme = (typeof SCHEMES)[number];

export const VIEW_NAMES: Readonly<Record<MailView, string>> = {
  html: "HTML",
  text: "Plain text",
  headers: "Headers",
};

export interface Look {
  view: MailView;
  width: MailWidth;
  scheme: MailScheme;
}

/** What an address asks for; what it does not know is the first of each. */
export const readLook = (query: URLSearchParams): Look => ({
  view: oneOf(VIEWS, query.get("view")),
  width: oneOf(WIDTHS, query.get("width")),
  scheme: oneOf(SCHEMES, query.get("scheme")),
});

const oneOf = <T extends string>(known: readonly [T, ...T[]], asked: string | null): T =>
  known.find((each) => each === asked) ?? known[0];

/** @param about what else the address names, such as the mail; usual looks are left out */
export function lookAddress(path: string, about: Record<string, string>, look: Partial<Look>): string {
  const usual: Look = readLook(new URLSearchParams());
  const chosen = Object.entries(look).filter(([name, value]) => value !== usual[name as keyof Look]);
  return `${path}?${new URLSearchParams([...Object.entries(about), ...chosen])}`;
}

/** A mail as it left, or would leave. */
export type ShownMail = Pick<
  OutgoingMail,
  "from" | "to" | "cc" | "replyTo" | "subject" | "html" | "text" | "headers"
>;

/** Its headers, in the order in which mail programs list them. */
export const headerLines = (mail: ShownMail): (readonly [name: string, value: string])[] =>
  [
    ["From", mail.from] as const,
    ["To", mail.to] as const,
    ["Cc", mail.cc.join(", ")] as const,
    ["Reply-To", mail.replyTo ?? ""] as const,
    ["Subject", mail.subject] as const,
    ...Object.entries(mail.headers ?? {}),
  ].filter(([, value]) => value !== "");

/** 'Mira Weber via Countersign' of '"Mira Weber via Countersign" <proposals@…>'. */
export const senderName = (from: string): string =>
  /^"?([^"<]*[^"<\s])"?\s*<[^<>]+>$/.exec(from)?.[1] ?? from;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What a mail program shows beside the subject: the hidden words at the top, else how the text begins. */
export function previewLine({ html, text }: Pick<ShownMail, "html" | "text">): string {
  const [, hidden] = /<div class="preview"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  const words = hidden
    ?.replace(/<\/?bdi>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\u034F\u200C\u00A0\u2007\uFEFF]+$/, "");
  return cutText((words || text).replace(/\s+/g, " ").trim(), 200);
}

/** Turns a mail's dark colours on or off, whatever the reader's own screen is set to. */
export const inScheme = (html: string, scheme: MailScheme): string =>
  html
    .replace(DARK_MODE, scheme === "dark" ? "@media all" : "@media not all")
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
    .replace(":root { color-scheme: light dark;", `:root { color-scheme: ${scheme};`);
