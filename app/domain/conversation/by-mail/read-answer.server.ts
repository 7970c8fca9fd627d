import type { LeftOut } from "~/db/vocabulary";
import { cleanLine, cleanLines } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { cutQuote } from "../../mail/received/cut-quote";
import { textOfHtml } from "../../mail/received/html-reply.server";
import type { ReceivedMail } from "../../mail/received/received-mail";
import { MAX_MESSAGE_LENGTH } from "../bounds";

export interface ReadText {
  text: string;
  /** Null where the text is all of the mail. */
  leftOut: LeftOut | null;
}

const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 120;
/** Letters, before they are cleaned and cut. */
const MAX_READ = 200_000;

/** Reads what a person wrote in a mail, without what they quoted; empty where nothing is left. @throws DomainError payload_too_large */
export function readAnswer({ text, html, attachments }: ReceivedMail): ReadText {
  const plain = cutQuote(text);
  return bounded(plain === "" && html !== "" ? cutQuote(textOfHtml(html, "reply")) : plain, attachments);
}

/** Reads all of a mail. @throws DomainError payload_too_large */
export const readWhole = ({ text, html, attachments }: ReceivedMail): ReadText =>
  bounded(text.trim() === "" && html !== "" ? textOfHtml(html, "all") : text, attachments);

function bounded(written: string, attachments: readonly string[]): ReadText {
  const clean = cleanLines(written.slice(0, MAX_READ));
  const text = cutText(clean, MAX_MESSAGE_LENGTH);
  const isCut = text.length < clean.length || written.length > MAX_READ;
  const names = attachments.slice(0, MAX_NAMES).map(fileName);
  return { text, leftOut: isCut || names.length > 0 ? { attachments: names, isCut } : null };
}

const fileName = (name: string): string => cutText(cleanLine(name.slice(0, 1000)), MAX_NAME_LENGTH) || "?";
