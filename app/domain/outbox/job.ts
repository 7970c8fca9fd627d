import type { Context } from "../context";
import type { StaleRow } from "./lease.server";
import type { OutboxMessage } from "./message";

export type Verdict = { done: true } | { retryAfter: number };

export const DONE: Verdict = { done: true };

export interface Attempt {
  message: OutboxMessage;
  /** The first attempt is 1. */
  attempts: number;
  isLast: boolean;
}

export interface Job {
  /** Does the work once, even if it runs twice or concurrently. */
  run(ctx: Context, id: string, attempt: Attempt): Promise<Verdict>;
  markFailed(ctx: Context, id: string, reason: string): Promise<unknown>;
  stale(ctx: Context): PromiseLike<StaleRow[]>;
  exhausted?(row: StaleRow): string;
  /** Runs one message after another, because its resource is rationed. */
  isSerial?: boolean;
}
