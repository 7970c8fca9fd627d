import type { Brief } from "~/domain/proposals/brief";

/**
 * Everything the owner typed into a brief: the phrases in it are theirs and no model's (see `cleanContent`).
 */
export const ownWords = (brief: Brief): string =>
  Object.values(brief)
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n");
