/**
 * What a queue message says: a kind, a version and an id, never contents. Of a mail also how often the
 * service had no room for it: each time is a message of its own, because a queue counts the tries of a message.
 */
import * as z from "zod";

export const outboxMessage = z.object({
  v: z.literal(1),
  /** A key of the table of jobs (outbox/jobs.server.ts). */
  kind: z.string().regex(/^[a-z_]{1,32}$/),
  id: z.string().min(1).max(64),
  refusals: z.number().int().min(0).max(100_000).optional(),
});

export type JobKind = "mail" | "seal" | "hook" | "erasure";

export type OutboxMessage = z.output<typeof outboxMessage>;
