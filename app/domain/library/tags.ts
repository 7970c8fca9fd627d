import { cleanLine } from "~/platform/text/clean-text";

export const MOST_TAGS = 8;
export const MOST_TAG_LETTERS = 30;

/** "Legal, UK" as ["legal", "uk"]. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((tag) => cleanLine(tag.replace(/#/g, "").normalize("NFC")).toLowerCase())
      .filter((tag) => tag !== ""),
  ),
];

export const writeTags = (tags: readonly string[]): string => tags.join(", ");
