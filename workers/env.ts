/** The bindings of wrangler.toml. Settings and secrets are read by app/platform/config.server.ts alone. */
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
  /** Tests alone bind this: it answers with the time that they want it to be. */
  CLOCK?: Fetcher;
  /** Tests alone bind this: it answers with a PDF in the browser's place. */
  PRINTER?: Fetcher;
}
