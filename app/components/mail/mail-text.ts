import type { MailFacts } from "~/domain/mail/renderer";
import { mailContent } from "./mail-content";

/** The plain-text part of a mail. */
export function mailText(facts: MailFacts): string {
  const { heading, paragraphs, code, details, button, notes } = mailContent(facts);
  const blocks = [
    heading,
    ...paragraphs,
    code ?? "",
    details.map(([name, value]) => `${name}: ${value}`).join("\n"),
    button ? `${button.label}:\n${button.url}` : "",
    ["--", ...notes].join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
