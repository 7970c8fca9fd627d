/**
 * What a queue message says: a kind, a version and an id, never contents (design 4). Of a mail also how often the
 * service had no room for it: each time is a message of its own, because a queue counts the tries of a message.
 */
import * as z from "zod";

export const outboxMessage = z.object({
  v: z.literal(1),
  kind: z.enum(["mail", "seal", "hook", "erasure"]),
  id: z.string().min(1).max(64),
  refusals: z.number().int().min(0).max(100_000).optional(),
});

export type OutboxMessage = z.output<typeof outboxMessage>;
