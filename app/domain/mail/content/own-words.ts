/**
 * What people wrote keeps its own direction inside our English sentences. It is marked where a mail is worded, with
 * Unicode's isolates; HTML makes `<bdi>` of the marks, and plain text drops those that it does not need.
 */
const START = "\u2068";
const END = "\u2069";
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/;
/** Overrides, embeddings and isolates of the writer's own: they could turn our words around. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name, a title, a message: anything of which a person chose the words. */
export const own = (text: string): string => START + text.replace(TURNS, "") + END;

/** A reader who was copied in by address alone has no known name. */
export const greeting = (name: string): string => (/^\S+@\S+$/.test(name) ? "Hello," : `Hello ${own(name)},`);

/** The words when all of the text is one person's; null where it is a sentence of ours. */
export function onlyOwn(text: string): string | null {
  const [whole, words] = ISOLATED.exec(text) ?? [];
  return whole === text ? (words ?? "") : null;
}

/** Runs of a text, in order: ours and, isolated, theirs. */
export const runsOf = (text: string): { text: string; isOwn: boolean }[] =>
  text
    .split(ISOLATED)
    .map((run, index) => ({ text: run, isOwn: index % 2 === 1 }))
    .filter((run) => run.text !== "");

/** For plain text: isolates only around what runs from right to left, because old readers show them as boxes. */
export const plain = (text: string): string =>
  runsOf(text)
    .map((run) => (run.isOwn && onlyOwn(text) === null && isRightToLeft(run.text) ? own(run.text) : run.text))
    .join("");

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** As `dir=auto` has it: by the first letter. Worked out here, since Outlook knows no `auto`. */
export function directionOf(text: string): "ltr" | "rtl" {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && isRightToLeft(letter) ? "rtl" : "ltr";
}

/** Cut between words where it can be; whole characters either way. */
export function shortened(text: string, longest: number): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  if (letters.length <= longest) return letters.join("");
  return `${letters
    .slice(0, longest - 1)
    .join("")
    .replace(/\s+\S{0,20}$/, "")}…`;
}

/** More would make Gmail clip a mail: each costs a tag with its style. */
const MOST_PARAGRAPHS = 60;

/** A message's paragraphs; what is beyond the sixtieth stays with it, line breaks and all. */
export function paragraphsOf(message: string): string[] {
  const all = message
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const rest = all.slice(MOST_PARAGRAPHS - 1).join("\n\n");
  return [...all.slice(0, MOST_PARAGRAPHS - 1), ...(rest === "" ? [] : [rest])].map(own);
}
