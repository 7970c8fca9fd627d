/** The bindings of wrangler.toml; settings and secrets are read by app/platform/config.server.ts alone. */
import type { OutboxMessage } from "~/domain/outbox/message";
import type { ViewCounter } from "./view-counter";

export interface Env {
  DB: D1Database;
  FILES: R2Bucket;
  OUTBOX: Queue<OutboxMessage>;
  VIEWS: DurableObjectNamespace<ViewCounter>;
  BROWSER: Fetcher;
  ASSETS: Fetcher;
  AI?: Ai;
  BURSTS: RateLimit;
  /** Tests only. */
  CLOCK?: { now(): number };
  /** Tests only. */
  PRINTER?: Fetcher;
}
