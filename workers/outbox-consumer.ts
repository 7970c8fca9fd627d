/** The queue's consumer: parses, claims through the verb, and answers each message on its own (design 4). */
import { emptyErasure } from "~/domain/accounts/empty-erasure.server";
import type { Context } from "~/domain/context";
import { type OutboxMessage, outboxMessage } from "~/domain/mail/outbox";
import { deliverHook } from "~/domain/webhooks/deliver-hook.server";
import { messageOf } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";
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

/** Mails and webhooks go out side by side; PDFs are printed one after another, because browsers are rationed. */
export async function consumeOutbox(batch: MessageBatch, contextOfMessage: ContextOfMessage): Promise<void> {
  const parsed = await Promise.all(batch.messages.map((message) => parse(message, contextOfMessage)));
  const of = (kind: OutboxMessage["kind"]) =>
    parsed.filter((each): each is Parsed => each?.body.kind === kind);
  const atOnce = [...of("mail"), ...of("hook")].map((each) => answer(contextOfMessage, each));
  const inTurns = [of("seal"), of("erasure")].map((each) => inTurn(contextOfMessage, each));
  await Promise.all([...atOnce, ...inTurns]);
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

async function handle(ctx: Context, message: OutboxMessage, attempts: number): Promise<Verdict> {
  const { kind, id } = message;
  const lastAttempt = attempts > MAX_RETRIES;
  try {
    if (kind === "mail") return await consumeMail(ctx, message, lastAttempt);
    if (kind === "hook") return await consumeHook(ctx, id);
    if (kind === "seal") return await consumeSeal(ctx, id, attempts, lastAttempt);
    // What is left of it is asked for by a message of its own, and by the sweep.
    await emptyErasure(ctx, id);
    return { done: true };
  } catch (error) {
    ctx.log({ event: "request.failed", error: `${kind} ${shortId(id)}: ${messageOf(error)}` });
    return { retryAfter: AFTER_A_SURPRISE };
  }
}

/** Its next try may be a day ahead, longer than a queue holds a message: the row knows when, and the sweep asks. */
async function consumeHook(ctx: Context, id: string): Promise<Verdict> {
  await deliverHook(ctx, id);
  return { done: true };
}
