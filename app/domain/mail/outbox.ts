/** What a queue message says: a kind, a version and an id, never contents (design 4). */
import * as z from "zod";

export const outboxMessage = z.object({
  v: z.literal(1),
  kind: z.enum(["mail", "seal", "hook", "erasure"]),
  id: z.string().min(1).max(64),
});

export type OutboxMessage = z.output<typeof outboxMessage>;
