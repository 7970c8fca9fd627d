/** A message holds ids only. A rate-limited mail gets a new one, because queues count retries per message. */
import * as z from "zod";

export const outboxMessage = z.object({
  v: z.literal(1),
  /** A key of the table of jobs (workers/jobs.ts). */
  kind: z.string().regex(/^[a-z_]{1,32}$/),
  id: z.string().min(1).max(64),
  refusals: z.number().int().min(0).max(100_000).optional(),
});

export type JobKind = "mail" | "seal" | "hook" | "erasure" | "answer" | "follow_up";

export type OutboxMessage = z.output<typeof outboxMessage>;
