/** Messages that were given up: their rows say so, and the owner sees it and can retry (design 4). */
import type { Context } from "~/domain/context";
import { markSealFailed } from "~/domain/documents/seal-failure.server";
import { type OutboxMessage, outboxMessage } from "~/domain/mail/outbox";
import { markDeliveryFailed } from "~/domain/mail/settle.server";
import { markHookFailed } from "~/domain/webhooks/settle-try.server";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";

const GIVEN_UP = "Several attempts in a row came to nothing.";

/** What was sent or sealed after all stays so. */
export async function consumeDeadLetters(
  batch: MessageBatch,
  contextOfMessage: () => Promise<Context>,
): Promise<void> {
  for (const message of batch.messages) {
    const ctx = await contextOfMessage();
    const body = outboxMessage.safeParse(message.body).data;
    if (!body) {
      ctx.log({ event: "outbox.message_malformed" });
      message.ack();
      continue;
    }
    try {
      await giveUp(ctx, body);
      message.ack();
    } catch (error) {
      ctx.log({ event: "request.failed", error: messageOf(error) });
      message.retry({ delaySeconds: 60 });
    }
  }
}

async function giveUp(ctx: Context, { kind, id }: OutboxMessage): Promise<void> {
  if (kind === "mail") await markDeliveryFailed(ctx, id, GIVEN_UP);
  else if (kind === "hook") await markHookFailed(ctx, id, GIVEN_UP);
  // The sweep goes on with what an account has left behind, however long it takes.
  else if (kind === "seal")
    await markSealFailed(ctx, id, new DomainError("printing_failed", GIVEN_UP), { final: true });
}
