/**
 * What every verb is handed: nothing in the domain is ambient. `workers/context.ts` puts it together,
 * once for each request, queue message or cron run.
 */
import type { Db } from "~/db/client.server";
import type { Config } from "~/platform/config.server";
import type { Log } from "~/platform/log.server";
import type { Member } from "./accounts/member";
import type { Payments } from "./billing/payments";
import type { ContentModel } from "./documents/content-model";
import type { PdfPrinter } from "./documents/pdf-printer";
import type { DocumentRenderer } from "./documents/renderer";
import type { MailRenderer } from "./mail/renderer";
import type { MailTransport } from "./mail/transport";
import type { OutboxMessage } from "./outbox/message";
import type { ViewCounters } from "./views/counters";
import type { HookNet } from "./webhooks/hook-net.server";

/** Facts of the request that evidence keeps; all null outside a request. */
export interface RequestFacts {
  id: string;
  ip: string | null;
  country: string | null;
  city?: string | null;
  /** IANA name, as the edge places the reader. */
  timeZone?: string | null;
  acceptLanguage?: string | null;
  userAgent: string | null;
  /** Why a browser fetches something that it does not show yet: Sec-Purpose, Purpose or X-Moz. */
  purpose?: string | null;
  /** The browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
  asksPrivacy?: boolean;
  /** The reader turned measuring off on a client page. */
  refusesMeasuring?: boolean;
  /** What an emailed code was traded for, as this browser still carries it (domain/signing/code.server.ts). */
  signingSession?: string | null;
  /** Which accounts know this browser, as its cookie says (domain/accounts/known-browser.server.ts). */
  knownBrowsers?: string | null;
}

export interface Context {
  db: Db;
  /** The database itself, where `db` may be a copy of it that is a moment behind (docs/decisions/0013). */
  primary: Db;
  config: Config;
  /** UTC milliseconds, read once so that everything in one request happens at one moment. */
  now: number;
  /** The time as it is by then, UTC milliseconds: for work that takes so long that its end is another moment. */
  clock(): Promise<number>;
  request: RequestFacts;
  log: Log;
  /** Keeps the worker alive for work that goes on after the answer, or after whoever asked has left. */
  waitUntil(work: Promise<unknown>): void;
  files: R2Bucket;
  outbox: { send(message: OutboxMessage, options?: { delaySeconds: number }): Promise<unknown> };
  bursts: { limit(options: { key: string }): Promise<{ success: boolean }> };
  contentModel: ContentModel;
  printer: PdfPrinter;
  mail: MailTransport;
  payments: Payments;
  views: ViewCounters;
  hooks: HookNet;
  /** One of the files that are served as they are. @param path without a leading slash */
  publicFile(path: string): Promise<string>;
  render: DocumentRenderer & MailRenderer;
}

/** A context in which somebody is signed in; owner's verbs take this one. */
export interface MemberContext extends Context {
  actor: Member;
}
