import { messageOf } from "~/platform/log.server";
import type { Context } from "../context";
import type { OutboxMessage } from "./outbox";

/**
 * Tells the queue that a row is waiting. Called after the commit; when the queue cannot be reached the
 * row still waits and the sweeper finds it, so the caller's work is not undone.
 */
export async function publish(ctx: Context, kind: OutboxMessage["kind"], id: string): Promise<void> {
  try {
    await ctx.outbox.send({ v: 1, kind, id });
  } catch (error) {
    ctx.log({ event: "outbox.publish_failed", error: messageOf(error) });
  }
}
