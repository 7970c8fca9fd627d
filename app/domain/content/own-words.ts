import type { Brief } from "~/domain/briefs/brief";

/** Phrases of the owner are no boilerplate (see `cleanContent`). */
export const ownWords = (brief: Brief): string =>
  Object.values(brief)
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n");
