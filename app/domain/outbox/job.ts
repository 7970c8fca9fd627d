import type { Context } from "../context";
import type { StaleRow } from "./lease.server";
import type { OutboxMessage } from "./message";

/** The answer to a queue: the message is done with, or is wanted again after so many seconds. */
export type Verdict = { done: true } | { retryAfter: number };

export const DONE: Verdict = { done: true };

export interface Attempt {
  message: OutboxMessage;
  /** How often the queue has brought this message, from 1. */
  attempts: number;
  /** The queue will not bring it again. */
  isLast: boolean;
}

/** A kind of work that waits in rows and is brought by the queue. */
export interface Job {
  /** Does the work of one row. Asked twice, or by two at once, it is done once. */
  run(ctx: Context, id: string, attempt: Attempt): Promise<Verdict>;
  /** Puts down that nobody will try any more. What was done after all stays done. */
  giveUp(ctx: Context, id: string, reason: string): Promise<unknown>;
  /** The query for rows that nobody works on, for the sweep. */
  stale(ctx: Context): PromiseLike<StaleRow[]>;
  /** What a row that the sweep gives up says, where that depends on the row. */
  exhausted?(row: StaleRow): string;
  /** One message after another, because what it needs is rationed. */
  isSerial?: boolean;
}
