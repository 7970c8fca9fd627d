import { directionOf } from "~/platform/language/direction";
import type { Translate } from "~/platform/language/translate";
import { addressed } from "~/platform/text/honorifics";

/** Unicode isolates mark user text in our sentences. HTML turns them into `<bdi>`; plain text drops most of them. */
const START = "\u2068";
const END = "\u2069";
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/;
/** Overrides and isolates in user text could reorder our own words. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const isolate = (text: string): string => START + text.replace(BIDI_CONTROLS, "") + END;

/** A reader who was copied in by email address has no known name. */
export const greeting = (name: string, t: Translate): string =>
  /^\S+@\S+$/.test(name)
    ? t("mail.greeting_unnamed")
    : t("mail.greeting", { name: isolate(addressed(name, t.language)) });

/** Returns the text when all of it is one isolate, otherwise null. */
export function isolatedText(text: string): string | null {
  const [whole, words] = ISOLATED.exec(text) ?? [];
  return whole === text ? (words ?? "") : null;
}

export const textRuns = (text: string): { text: string; isIsolated: boolean }[] =>
  text
    .split(ISOLATED)
    .map((run, index) => ({ text: run, isIsolated: index % 2 === 1 }))
    .filter((run) => run.text !== "");

/** Keeps isolates only around text that runs against ours: old mail programs show them as boxes. */
export function toPlainText(text: string, { language }: Pick<Translate, "language">): string {
  const runsAgainst = directionOf(language) === "rtl" ? hasLeftToRight : isRightToLeft;
  return textRuns(text)
    .map((run) =>
      run.isIsolated && isolatedText(text) === null && runsAgainst(run.text) ? isolate(run.text) : run.text,
    )
    .join("");
}

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const hasLeftToRight = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).some((letter) => !isRightToLeft(letter));

/** Decides by the first letter, like `dir=auto`, which Outlook does not know. */
export function textDirection(text: string): "ltr" | "rtl" {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && isRightToLeft(letter) ? "rtl" : "ltr";
}

export function truncate(text: string, maxLength: number): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  if (letters.length <= maxLength) return letters.join("");
  return `${letters
    .slice(0, maxLength - 1)
    .join("")
    .replace(/\s+\S{0,20}$/, "")}…`;
}

/** Each paragraph costs a tag with its style; Gmail clips long mails. */
const MAX_PARAGRAPHS = 60;

export function splitParagraphs(message: string): string[] {
  const all = message
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const rest = all.slice(MAX_PARAGRAPHS - 1).join("\n\n");
  return [...all.slice(0, MAX_PARAGRAPHS - 1), ...(rest === "" ? [] : [rest])].map(isolate);
}
