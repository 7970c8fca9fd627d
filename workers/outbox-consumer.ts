/** The queue's consumer: parses, claims through the verb, and answers each message on its own (design 4). */
import type { Context } from "~/domain/context";
import { type OutboxMessage, outboxMessage } from "~/domain/mail/outbox";
import { messageOf } from "~/platform/log.server";
import { consumeMail } from "./mail-consumer";
import { consumeSeal } from "./seal-consumer";

/** As in wrangler.toml, `max_retries`: after these a message goes to the dead letters. */
export const MAX_RETRIES = 5;

/** What becomes of a message: done with, or asked for again after so many seconds. */
export type Verdict = { done: true } | { retryAfter: number };

/** How long a message waits whose handling broke in a way nobody foresaw. Seconds. */
const AFTER_A_SURPRISE = 60;

/** Mails go out side by side; PDFs are printed one after another, because browsers are rationed. */
export async function consumeOutbox(batch: MessageBatch, ctx: Context): Promise<void> {
  const parsed = batch.messages.flatMap((message) => {
    const body = outboxMessage.safeParse(message.body).data;
    if (body) return [{ message, body }];
    ctx.log({ event: "outbox.message_malformed" });
    message.ack();
    return [];
  });
  const of = (kind: OutboxMessage["kind"]) => parsed.filter(({ body }) => body.kind === kind);
  await Promise.all([Promise.all(of("mail").map((each) => answer(ctx, each))), inTurn(ctx, of("seal"))]);
}

interface Parsed {
  message: Message;
  body: OutboxMessage;
}

async function inTurn(ctx: Context, messages: Parsed[]): Promise<void> {
  for (const each of messages) await answer(ctx, each);
}

async function answer(ctx: Context, { message, body }: Parsed): Promise<void> {
  const verdict = await handle(ctx, body, message.attempts);
  if ("done" in verdict) message.ack();
  else message.retry({ delaySeconds: verdict.retryAfter });
}

async function handle(ctx: Context, { kind, id }: OutboxMessage, attempts: number): Promise<Verdict> {
  const lastAttempt = attempts > MAX_RETRIES;
  try {
    return kind === "mail"
      ? await consumeMail(ctx, id, lastAttempt)
      : await consumeSeal(ctx, id, attempts, lastAttempt);
  } catch (error) {
    ctx.log({ event: "request.failed", error: `${kind} ${id}: ${messageOf(error)}` });
    return { retryAfter: AFTER_A_SURPRISE };
  }
}
