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

/**
 * A context for one message, made when its turn comes: evidence bears the moment of the act, and a batch may take
 * minutes.
 */
type ContextOfMessage = () => Promise<Context>;

/** Mails go out side by side; PDFs are printed one after another, because browsers are rationed. */
export async function consumeOutbox(batch: MessageBatch, contextOfMessage: ContextOfMessage): Promise<void> {
  const parsed = await Promise.all(batch.messages.map((message) => parse(message, contextOfMessage)));
  const of = (kind: OutboxMessage["kind"]) =>
    parsed.filter((each): each is Parsed => each?.body.kind === kind);
  const mails = of("mail").map((each) => answer(contextOfMessage, each));
  await Promise.all([...mails, inTurn(contextOfMessage, of("seal"))]);
}

/** @returns null for what is no message of ours; it is done with */
async function parse(message: Message, contextOfMessage: ContextOfMessage): Promise<Parsed | null> {
  const body = outboxMessage.safeParse(message.body).data;
  if (body) return { message, body };
  (await contextOfMessage()).log({ event: "outbox.message_malformed" });
  message.ack();
  return null;
}

interface Parsed {
  message: Message;
  body: OutboxMessage;
}

async function inTurn(contextOfMessage: ContextOfMessage, messages: Parsed[]): Promise<void> {
  for (const each of messages) await answer(contextOfMessage, each);
}

async function answer(contextOfMessage: ContextOfMessage, { message, body }: Parsed): Promise<void> {
  const verdict = await handle(await contextOfMessage(), body, message.attempts);
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
