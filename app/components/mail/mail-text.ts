import type { MailFacts } from "~/domain/mail/renderer";
import { mailContent, type Note } from "./mail-content";
import { plain } from "./own-words";

/** The plain-text part of a mail. */
export function mailText(facts: MailFacts): string {
  const { heading, paragraphs, quote, code, details, button, notes, footer } = mailContent(facts);
  const blocks = [
    heading,
    ...paragraphs,
    quote ? `${quote.intro}\n${quote.words}` : "",
    code ?? "",
    details.map(([name, value]) => `${name}: ${value}`).join("\n"),
    button ? `${button.label}:\n${button.url}` : "",
    ["--", ...notes.map(noteText)].join("\n"),
    footer ?? "",
  ];
  return `${blocks
    .filter((block) => block !== "")
    .map(plain)
    .join("\n\n")}\n`;
}

const noteText = (note: Note): string =>
  typeof note === "string"
    ? note
    : [note.text, note.label && `${note.label}:`, note.url].filter(Boolean).join(" ");
