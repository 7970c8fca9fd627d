/** A text that proposals use again and again (docs/decisions/0064-content-library.md). */
import type { pieces } from "~/db/schema";
import { lettersIn } from "../briefs/search-text";
import type { WordIndex } from "../briefs/word-search.server";

export type PieceRow = typeof pieces.$inferSelect;

export const OWN_INDEX: WordIndex = {
  rows: { table: "pieces", owner: "user_id" },
  words: { table: "piece_words", owner: "scope", row: "piece_id" },
};
export const TEAM_INDEX: WordIndex = { ...OWN_INDEX, rows: { table: "pieces", owner: "team_id" } };

const SORT_LENGTH = 60;
const WORD_LENGTH = 24;
/** Limits the words taken from the beginning of the text; names and tags are searched whole. */
const MOST_TEXT_WORDS = 24;

/** Sorts before each letter. */
const END = "\t";

export const kindWord = (kind: string): string => `=${kind}${END}`;
export const tagWord = (tag: string): string => `#${tag}${END}`;

/** Each word is followed by the name, so that what one word finds comes by name. */
export function searchColumns({
  name,
  kind,
  tags,
  opening,
}: Pick<PieceRow, "name" | "kind" | "tags" | "opening">) {
  const sortKey = lettersIn(name).join(" ").slice(0, SORT_LENGTH);
  const written = lettersIn(opening).slice(0, MOST_TEXT_WORDS);
  const words = [...lettersIn(name), ...tags.flatMap(lettersIn), ...written].map(
    (word) => [...word].slice(0, WORD_LENGTH).join("") + END,
  );
  const all = [...words, kindWord(kind), ...tags.map(tagWord)];
  return { sortKey, words: [...new Set(all)].map((word) => word + sortKey) };
}
