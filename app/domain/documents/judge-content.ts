import type { Brief } from "~/domain/proposals/brief";
import { DomainError } from "~/platform/errors";
import { ownWords } from "./own-words";

/**
 * Characters of text; shorter ones are proposals only where they carry the brief's description under a
 * heading.
 */
const SHORT = 200;
/** Where a refusal stands: at the beginning, before anything else. */
const OPENING = 400;
/** Of a text this long, at least one word in twelve is new; a model caught in a loop falls below. */
const LOOP = { words: 300, distinct: 1 / 12 };

/** An excuse is short; a proposal that merely quotes somebody is not. */
const EXCUSE = 1_500;

/** A model that speaks of itself, at whatever length. */
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

/** @throws DomainError content_model_failed, with a sentence for the cause, unless the HTML is a proposal */
export function assertProposal(html: string, brief: Brief): void {
  const text = textOf(html);
  if (text === "") throw failed("The writing service returned no text.");
  if (refuses(text, brief)) throw failed("The writing service declined to write this proposal.");
  if (isData(text) || loops(text)) throw failed("The writing service did not return a proposal.");
  if (!/<h[1-6][ >]/.test(html)) throw failed("The text had no sections.");
  if (text.length < SHORT && !carries(text, brief.description))
    throw failed("The proposal came back unfinished.");
}

const failed = (cause: string): DomainError =>
  new DomainError("content_model_failed", `${cause} Your brief is safe. Please try again.`);

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The text of sanitised HTML, on one line. */
const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\s+/g, " ")
    .trim();

/** A brief may say such things itself ("As an AI company, ..."); only what is not the owner's refuses. */
function refuses(text: string, brief: Brief): boolean {
  const opening = text.slice(0, OPENING);
  const said = [SELF, ...(text.length < EXCUSE ? [APOLOGY] : [])].filter((pattern) => pattern.test(opening));
  return said.some((pattern) => !pattern.test(ownWords(brief)));
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

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, "");

/** Whether a text holds the beginning of an answer, whatever became of its bullets and line breaks. */
const carries = (text: string, answer: string): boolean =>
  letters(text).includes(letters(answer).slice(0, 40));
