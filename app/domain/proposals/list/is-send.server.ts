import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";

export const isSendIn = ({ kind, payload }: Record<"kind" | "payload", AnyColumn>): SQL =>
  sql`(${kind} = 'proposal' or ${payload} -> 'held' <> 'null')`;

/** A mail to the recipient, or one to the first who is asked before them. */
export const isSend = isSendIn(deliveries);
