import type { Brief } from "~/domain/briefs/brief";
import { DomainError } from "~/platform/errors";
import { unescapeHtml } from "~/platform/text/html-text";
import { ownWords } from "../content/own-words";

/** Characters; a shorter text must say what the brief's description says, under a heading. */
const SHORT = 200;
/** Words of the description that count, and the share of them that a short text must have. */
const SAID = { words: 12, share: 0.5 };
/** Refusals come first. */
const OPENING = 400;
/** A model in a loop repeats more than eleven of twelve words, in a text of this length. */
const LOOP = { words: 300, distinct: 1 / 12 };

/** Characters; a longer text only quotes an excuse. */
const EXCUSE = 1_500;

const SELF =
  /\b(?:as an ai\b|as an? (?:artificial intelligence|(?:large )?language model)\b|als (?:ki|künstliche intelligenz|sprachmodell)\b)/i;
const APOLOGY = new RegExp(
  [
    "\\bi(?:['’]m| am) (?:sorry|unable|not able)\\b",
    "\\bi (?:apologi[sz]e|can(?:['’]t|not| not)|won['’]t|must decline)\\b",
    "\\btut mir leid\\b",
    "\\bich kann (?:diese|dir|ihnen|dabei|leider)\\b",
  ].join("|"),
  "i",
);

const TRY_OTHER =
  "Please try again. If it happens again, the model that is set up may be too small for this task.";

/** @throws DomainError content_model_failed unless the HTML is a proposal */
export function assertProposal(html: string, brief: Brief): void {
  const text = textOf(html);
  if (text === "") throw failed("The writing service returned no text.");
  if (refuses(text, ownWords(brief)))
    throw failed(
      "The writing service declined to write this proposal.",
      "Please try again, or word the description differently.",
    );
  if (isData(text) || (loops(text) && !loops(brief.description)))
    throw failed("The writing service sent something else than a proposal.");
  if (!/<h[1-6][ >]/.test(html)) throw failed("The writing service sent a text without headings.", TRY_OTHER);
  if (text.length < SHORT && !carries(text, brief.description))
    throw failed("The writing service sent only the beginning of a proposal.");
}

/** @param cause why, as a sentence @param next what to do */
export const failed = (cause: string, next = "Please try again."): DomainError =>
  new DomainError("content_model_failed", `${cause} Your brief is safe. ${next}`);

const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** @param own the owner's words, which may have such phrases themselves ("As an AI company, ...") */
export function refuses(text: string, own: string): boolean {
  const opening = text.slice(0, OPENING);
  const said = [SELF, ...(text.length < EXCUSE ? [APOLOGY] : [])].filter((pattern) => pattern.test(opening));
  return said.some((pattern) => !pattern.test(own));
}

function isData(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return /^[[{]\s*[{["]/.test(text);
  }
}

function loops(text: string): boolean {
  const words = text.toLowerCase().split(" ");
  return words.length > LOOP.words && new Set(words).size < words.length * LOOP.distinct;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Build a site" and "We will build a site" say the same. Languages without spaces are compared by letters. */
function carries(text: string, description: string): boolean {
  const plain = wordsOf(text).join("");
  const asked = [...new Set(wordsOf(description))].slice(0, SAID.words);
  return asked.filter((word) => plain.includes(word)).length >= asked.length * SAID.share;
}
