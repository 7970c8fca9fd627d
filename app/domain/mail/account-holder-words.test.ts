import { expect, it } from "vitest";
import { inWords, pseudoWords } from "~/platform/words/words-now.server";
import { isolatedText } from "./content/bidi-text";
import { type MailContent, PREVIEW_FORMAT } from "./content/mail-content";
import { SAMPLE_MAILS } from "./kinds/index.server";

const toAccountHolders = SAMPLE_MAILS.filter(({ group }) => group !== "To clients");

it.each(toAccountHolders)(
  "has all words of the mail $id in the reader’s language",
  ({ content, data, subject }) => {
    const mail = inWords(pseudoWords, () => [subject(), ...wordsOf(content(data, PREVIEW_FORMAT))]);
    expect(mail.filter((text) => !/^⟦.*⟧$/su.test(text) && isolatedText(text) === null)).toEqual([]);
  },
);

const wordsOf = ({ preview, heading, paragraphs, quote, details, button, notes }: MailContent): string[] => [
  preview,
  heading,
  ...paragraphs.flatMap((part) => (typeof part === "string" ? [part] : [part.intro])),
  ...(quote ? [quote.intro] : []),
  ...details.map(([name]) => name),
  ...(button ? [button.label] : []),
  ...notes.flatMap((note) =>
    typeof note === "string" ? note : [note.text, ...(note.label ? [note.label] : [])],
  ),
];
