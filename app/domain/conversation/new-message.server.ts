import type { Statement } from "~/db/client.server";
import { threadMessages } from "~/db/schema";
import { randomToken } from "~/platform/crypto.server";
import { boundRow } from "../audit/bound-rows";
import type { Context } from "../context";
import type { Arrival, MessageCommand } from "./ask-form";
import { messageHash } from "./message-hash.server";

export type MessageRow = typeof threadMessages.$inferSelect;

/** A client, or an account of the studio. */
type Author = { name: string } & ({ recipientId: string } | { userId: string });

/** A message that the evidence records. */
export async function newMessage(
  { now }: Pick<Context, "now">,
  { threadId, proposalId }: { threadId: string; proposalId: string },
  author: Author,
  { key, text }: MessageCommand,
  arrival: Arrival,
): Promise<MessageRow> {
  const salt = randomToken();
  return {
    id: key,
    threadId,
    proposalId,
    recipientId: "recipientId" in author ? author.recipientId : null,
    userId: "userId" in author ? author.userId : null,
    authorName: author.name,
    text,
    salt,
    textSha256: await messageHash(salt, text),
    ...arrival,
    isNote: false,
    createdAt: now,
  };
}

export const insertMessage = ({ db }: Pick<Context, "db">, row: MessageRow): Statement =>
  db.insert(threadMessages).values(row);

/** What an event of the evidence says of it: ids and hashes. */
export const saidIn = ({ threadId, id: messageId, textSha256 }: MessageRow) => ({
  threadId,
  messageId,
  textSha256,
});

export const boundMessage = (row: MessageRow) => boundRow("thread_messages", row);
