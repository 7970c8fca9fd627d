import { messageOf } from "~/platform/log.server";
import type { Context } from "../context";
import type { JobKind, OutboxMessage } from "./message";

/** Call it after the commit. If the queue is down, the sweeper finds the row. */
export const publish = (ctx: Context, kind: JobKind, id: string): Promise<void> =>
  send(ctx, { v: 1, kind, id }, 0);

/** @param delaySeconds at most 12 hours */
export const publishLater = (
  ctx: Context,
  id: string,
  { refusals, delaySeconds }: { refusals: number; delaySeconds: number },
): Promise<void> => send(ctx, { v: 1, kind: "mail", id, refusals }, delaySeconds);

async function send(ctx: Context, message: OutboxMessage, delaySeconds: number): Promise<void> {
  try {
    await ctx.outbox.send(message, { delaySeconds });
  } catch (error) {
    ctx.log({ event: "outbox.publish_failed", error: messageOf(error) });
  }
}
