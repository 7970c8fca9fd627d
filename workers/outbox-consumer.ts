/** The queue's consumer: parses, runs the job, and answers each message on its own. */
import type { Context } from "~/domain/context";
import type { Job, Verdict } from "~/domain/outbox/job";
import { JOBS, type Jobs } from "~/domain/outbox/jobs.server";
import { type OutboxMessage, outboxMessage } from "~/domain/outbox/message";
import { messageOf } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";

/** As in wrangler.toml, `max_retries`: after these a message goes to the dead letters. */
export const MAX_RETRIES = 5;

/** How long a message waits whose handling broke in a way nobody foresaw. Seconds. */
const AFTER_A_SURPRISE = 60;

const SEVERAL_FAILED = "Several attempts in a row came to nothing.";

/**
 * A context for one message, made when its turn comes: evidence bears the moment of the act, and a batch may take
 * minutes.
 */
type ContextOfMessage = () => Promise<Context>;

interface Parsed {
  message: Message;
  body: OutboxMessage;
  job: Job;
}

/** Jobs go on side by side, but for those that are serial. */
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

/** Messages whose retries are used up: their rows say so, and the owner sees it and can retry. */
export async function consumeDeadLetters(
  batch: MessageBatch,
  contextOfMessage: ContextOfMessage,
  jobs: Jobs = JOBS,
): Promise<void> {
  for (const { message, body, job } of await parseAll(batch, contextOfMessage, jobs)) {
    const ctx = await contextOfMessage();
    try {
      await job.giveUp(ctx, body.id, SEVERAL_FAILED);
      message.ack();
    } catch (error) {
      ctx.log({ event: "request.failed", error: messageOf(error) });
      message.retry({ delaySeconds: AFTER_A_SURPRISE });
    }
  }
}

/** What is no message of ours is done with. */
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
      (await contextOfMessage()).log({ event: "outbox.message_malformed" });
      message.ack();
    }
  }
  return parsed;
}

async function answer(contextOfMessage: ContextOfMessage, parsed: Parsed): Promise<void> {
  const { message } = parsed;
  const verdict = await run(await contextOfMessage(), parsed);
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
