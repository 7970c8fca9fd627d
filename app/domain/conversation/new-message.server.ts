import type { Statement } from "~/db/client.server";
import { threadMessages } from "~/db/schema";
import type { LeftOut, MessageChannel } from "~/db/vocabulary";
import { canonicalJson } from "~/platform/canonical-json";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { boundRow } from "../audit/bound-rows";
import type { AuditActor } from "../audit/chain.server";
import type { Context } from "../context";
import type { MessageCommand } from "./asking/ask-form";
import { messageHash } from "./message-hash.server";

export type MessageRow = typeof threadMessages.$inferSelect;

/**
 * Derives a message's key from what the form says and the key it was rendered with. The same form posted again is the same message; after
 * the Back button it can be posted with other words, which are another message.
 */
export const keyOfForm = (form: MessageCommand): Promise<string> => sha256(canonicalJson(form));

/** A client, or an account of the studio. */
type Author = { name: string } & ({ recipientId: string } | { userId: string });

/** How a message came. */
export interface Origin {
  via: MessageChannel;
  /** The sender of a mail that came from another address than the author's. Nobody has checked it. */
  fromEmail: string | null;
  leftOut: LeftOut | null;
}

export const typedOn = (via: "page" | "api"): Origin => ({ via, fromEmail: null, leftOut: null });

/** An email only proves that its sender knows a secret address. */
export const actorVia = ({ via }: Origin, actor: AuditActor): AuditActor =>
  via === "mail" ? { ...actor, authMethod: "reply address", channel: "e-mail" } : actor;

/** Makes a message that the evidence records. */
export async function newMessage(
  { now }: Pick<Context, "now">,
  { threadId, proposalId }: { threadId: string; proposalId: string },
  author: Author,
  { key, text }: MessageCommand,
  origin: Origin,
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
    ...origin,
    isNote: false,
    createdAt: now,
  };
}

export const insertMessage = ({ db }: Pick<Context, "db">, row: MessageRow): Statement =>
  db.insert(threadMessages).values(row);

/** An event of the evidence names a message by ids and a hash. */
export const saidIn = ({ threadId, id: messageId, textSha256 }: MessageRow) => ({
  threadId,
  messageId,
  textSha256,
});

export const boundMessage = (row: MessageRow) => boundRow("thread_messages", row);
