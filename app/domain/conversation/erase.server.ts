import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Statement } from "~/db/client.server";
import { threadMessages, threads } from "~/db/schema";

/** Deletes the words, and keeps the rows that the evidence binds. @param proposalIds a query in brackets */
export const eraseConversations = (db: Db, proposalIds: SQL): Statement[] => [
  db
    .delete(threadMessages)
    .where(and(inArray(threadMessages.proposalId, proposalIds), eq(threadMessages.isNote, true))),
  db
    .update(threadMessages)
    .set({ text: null, salt: null, leftOut: null })
    .where(inArray(threadMessages.proposalId, proposalIds)),
  db.update(threads).set({ quote: "", placeTitle: "" }).where(inArray(threads.proposalId, proposalIds)),
];
