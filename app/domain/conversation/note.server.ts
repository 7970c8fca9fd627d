import { and, eq, type SQL } from "drizzle-orm";
import { batchRefusal, runBatch } from "~/db/client.server";
import { proposals, threadMessages, threads } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import type { MessageCommand } from "./asking/ask-form";

interface Note extends MessageCommand {
  threadId: string;
}

/** Adds a note that no client sees. Notes are not evidence. @param readable the condition under which the actor may read the proposal @throws DomainError not_found, account_locked */
export async function addNote(
  ctx: MemberContext,
  proposalId: string,
  note: Note,
  readable: SQL | undefined,
): Promise<void> {
  const { threadId, key, text } = note;
  if (!isId(proposalId) || !isId(threadId)) throw notFound();
  assertOpenAccount(ctx);
  const [thread] = await ctx.db
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(proposals, eq(proposals.id, threads.proposalId))
    .where(and(eq(threads.id, threadId), eq(threads.proposalId, proposalId), readable));
  if (!thread) throw notFound();
  const row: typeof threadMessages.$inferInsert = {
    id: key,
    threadId,
    proposalId,
    userId: ctx.actor.id,
    authorName: ctx.actor.name,
    text,
    textSha256: "",
    via: "page",
    isNote: true,
    createdAt: ctx.now,
  };
  try {
    await runBatch(ctx.db, [ctx.db.insert(threadMessages).values(row)]);
  } catch (error) {
    if (batchRefusal(error) !== "duplicate") throw error;
  }
}
