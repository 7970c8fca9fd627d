import type { WordIndex } from "../briefs/word-search.server";

export const CLIENT_INDEX: WordIndex = {
  rows: { table: "clients", owner: "user_id" },
  words: { table: "client_words", owner: "user_id", row: "client_id" },
};
