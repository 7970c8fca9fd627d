import { toPlainText } from "~/domain/mail/content/bidi-text";
import type { MailContent, Note } from "~/domain/mail/content/mail-content";

export function mailText(content: MailContent): string {
  const { heading, paragraphs, quote, code, details, button, notes, footer } = content;
  const blocks = [
    heading,
    ...paragraphs,
    quote ? `${quote.intro}\n${quote.text}` : "",
    code ?? "",
    details.map(([name, value]) => `${name}: ${value}`).join("\n"),
    button ? `${button.label}:\n${button.url}` : "",
    ["--", ...notes.map(noteText)].join("\n"),
    footer ?? "",
  ];
  return `${blocks
    .filter((block) => block !== "")
    .map(toPlainText)
    .join("\n\n")}\n`;
}

const noteText = (note: Note): string =>
  typeof note === "string"
    ? note
    : [note.text, note.label && `${note.label}:`, note.url].filter(Boolean).join(" ");
