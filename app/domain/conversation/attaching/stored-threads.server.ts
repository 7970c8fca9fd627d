import { and, asc, eq, ne, sql } from "drizzle-orm";
import { threadMessages, threads } from "~/db/schema";
import type { Context } from "../../context";
import { MAX_ATTACHED_MESSAGES } from "../bounds";
import type { StoredMessage, StoredThread } from "./attached-threads";

/** Which messages are read: those of answered threads that everybody may see, or of these threads. */
type Wanted = "answered" | readonly string[];

/** Queries for the batch that reads the rest. More messages than may be attached are not read. */
export function threadsToAttach({ db }: Pick<Context, "db">, proposalId: string, wanted: Wanted) {
  const isWanted =
    wanted === "answered"
      ? ne(threads.state, "open")
      : sql`${threads.id} in (select value from json_each(${JSON.stringify(wanted)}))`;
  const inOrder = [asc(threads.createdAt), sql`threads.rowid`];
  return {
    threadsToAttach: db
      .select({
        id: threads.id,
        kind: threads.kind,
        place: threads.placeTitle,
        quote: threads.quote,
        audience: threads.audience,
        state: threads.state,
      })
      .from(threads)
      .where(eq(threads.proposalId, proposalId))
      .orderBy(...inOrder),
    messagesToAttach: db
      .select({
        threadId: threadMessages.threadId,
        id: threadMessages.id,
        userId: threadMessages.userId,
        author: threadMessages.authorName,
        text: threadMessages.text,
        leftOut: threadMessages.leftOut,
        at: threadMessages.createdAt,
      })
      .from(threadMessages)
      .innerJoin(threads, eq(threads.id, threadMessages.threadId))
      .where(
        and(
          eq(threads.proposalId, proposalId),
          eq(threads.audience, "everybody"),
          isWanted,
          eq(threadMessages.isNote, false),
        ),
      )
      .orderBy(...inOrder, asc(threadMessages.createdAt), sql`thread_messages.rowid`)
      .limit(MAX_ATTACHED_MESSAGES + 1),
  };
}

type Queries = ReturnType<typeof threadsToAttach>;
export type ThreadRowsToAttach = { [Name in keyof Queries]: Awaited<Queries[Name]> };

export const storedThreads = (rows: ThreadRowsToAttach): StoredThread[] =>
  rows.threadsToAttach.map((thread) => ({
    ...thread,
    messages: rows.messagesToAttach.flatMap(({ threadId, userId, leftOut, ...message }): StoredMessage[] =>
      threadId === thread.id ? [{ ...message, isStudio: userId !== null, ...(leftOut && { leftOut }) }] : [],
    ),
  }));
