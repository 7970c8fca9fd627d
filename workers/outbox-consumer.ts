import type { Context } from "~/domain/context";
import type { Job, Verdict } from "~/domain/outbox/job";
import { type OutboxMessage, outboxMessage } from "~/domain/outbox/message";
import { messageOf } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";
import { JOBS, type Jobs } from "./jobs";

/** Equals `max_retries` in wrangler.toml; then the dead letter queue follows. */
export const MAX_RETRIES = 5;

/** Seconds. */
const AFTER_A_SURPRISE = 60;

const SEVERAL_FAILED = "Several attempts in a row came to nothing.";

/** A context per message: a batch may take minutes, and evidence needs the time of the act. */
type ContextOfMessage = () => Context;

interface Parsed {
  message: Message;
  body: OutboxMessage;
  job: Job;
}

export async function consumeOutbox(
  batch: MessageBatch,
  contextOfMessage: ContextOfMessage,
  jobs: Jobs = JOBS,
): Promise<void> {
  const parsed = await parseAll(batch, contextOfMessage, jobs);
  const atOnce = parsed.filter(({ job }) => !job.isSerial).map((each) => answer(contextOfMessage, each));
  const serial = Object.values(jobs).filter(({ isSerial }) => isSerial);
  const inTurns = serial.map(async (job) => {
    for (const each of parsed) if (each.job === job) await answer(contextOfMessage, each);
  });
  await Promise.all([...atOnce, ...inTurns]);
}

export async function consumeDeadLetters(
  batch: MessageBatch,
  contextOfMessage: ContextOfMessage,
  jobs: Jobs = JOBS,
): Promise<void> {
  for (const { message, body, job } of await parseAll(batch, contextOfMessage, jobs)) {
    const ctx = contextOfMessage();
    try {
      await job.markFailed(ctx, body.id, SEVERAL_FAILED);
      message.ack();
    } catch (error) {
      ctx.log({ event: "request.failed", error: messageOf(error) });
      message.retry({ delaySeconds: AFTER_A_SURPRISE });
    }
  }
}

async function parseAll(
  { messages }: MessageBatch,
  contextOfMessage: ContextOfMessage,
  jobs: Jobs,
): Promise<Parsed[]> {
  const parsed: Parsed[] = [];
  for (const message of messages) {
    const body = outboxMessage.safeParse(message.body).data;
    const job = body && Object.hasOwn(jobs, body.kind) ? jobs[body.kind] : undefined;
    if (body && job) parsed.push({ message, body, job });
    else {
      contextOfMessage().log({ event: "outbox.message_malformed" });
      message.ack();
    }
  }
  return parsed;
}

async function answer(contextOfMessage: ContextOfMessage, parsed: Parsed): Promise<void> {
  const { message } = parsed;
  const verdict = await run(contextOfMessage(), parsed);
  if ("done" in verdict) message.ack();
  else message.retry({ delaySeconds: verdict.retryAfter });
}

async function run(ctx: Context, { message, body, job }: Parsed): Promise<Verdict> {
  const { attempts } = message;
  try {
    return await job.run(ctx, body.id, { message: body, attempts, isLast: attempts > MAX_RETRIES });
  } catch (error) {
    ctx.log({ event: "request.failed", error: `${body.kind} ${shortId(body.id)}: ${messageOf(error)}` });
    return { retryAfter: AFTER_A_SURPRISE };
  }
}
