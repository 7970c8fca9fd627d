import { toPlainText } from "~/domain/mail/content/bidi-text";
import type { MailContent, Note, Quote } from "~/domain/mail/content/mail-content";
import type { Translate } from "~/platform/language/translate";

export function mailText(content: MailContent, t: Translate): string {
  const { heading, paragraphs, quote, code, details, button, notes, footer } = content;
  const blocks = [
    heading,
    ...paragraphs.map((part) => (typeof part === "string" ? part : quoteText(part))),
    quote ? quoteText(quote) : "",
    code ?? "",
    details.map(([name, value]) => t("mail.line", { name, value })).join("\n"),
    button ? `${t("mail.colon", { label: button.label })}\n${button.url}` : "",
    ["--", ...notes.map((note) => noteText(note, t))].join("\n"),
    ...(footer ?? []),
  ];
  return `${blocks
    .filter((block) => block !== "")
    .map((block) => toPlainText(block, t))
    .join("\n\n")}\n`;
}

const quoteText = ({ intro, text }: Quote): string => `${intro}\n${text}`;

const noteText = (note: Note, t: Translate): string =>
  typeof note === "string"
    ? note
    : [note.text, note.label && t("mail.colon", { label: note.label }), note.url].filter(Boolean).join(" ");
