/** Everything a domain function depends on; `workers/context.ts` creates it per request, queue message or cron run. */
import type { Db } from "~/db/client.server";
import type { Config } from "~/platform/config.server";
import type { Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import type { Log } from "~/platform/log.server";
import type { Payments } from "./billing/gateway";
import type { CardPayments } from "./card-payments/gateway";
import type { InvoiceRenderer } from "./invoices/renderer";
import type { MailRenderer } from "./mail/renderer";
import type { MailTransport } from "./mail/transport";
import type { OutboxMessage } from "./outbox/message";
import type { Member } from "./people/member";
import type { PdfPrinter } from "./printing/pdf-printer";
import type { DocumentRenderer } from "./printing/renderer";
import type { EditingLeases } from "./proposals/editing/editing-leases";
import type { ViewCounters } from "./reading/view-counters";
import type { HookNet } from "./webhooks/hook-net.server";
import type { ContentModel } from "./writing/content-model";

/** All null outside a request. */
export interface RequestData {
  id: string;
  ip: string | null;
  country: string | null;
  city?: string | null;
  /** IANA name, from the edge. */
  timeZone?: string | null;
  acceptLanguage?: string | null;
  userAgent: string | null;
  /** Sec-Purpose, Purpose or X-Moz, which announce a prefetch. */
  purpose?: string | null;
  /** Do Not Track or Global Privacy Control. */
  asksPrivacy?: boolean;
  refusesTracking?: boolean;
  signingSession?: string | null;
  knownBrowsers?: string | null;
  /** The reader's choice on a client page: in the address, else an earlier one. */
  language?: Language | null;
}

export interface Context {
  db: Db;
  /** The primary database; `db` may be a replica that is a moment behind (docs/decisions/0013). */
  primary: Db;
  config: Config;
  /** UTC milliseconds, read once, so that a request happens at one moment. */
  now: number;
  /** The current time, UTC milliseconds, for long work. */
  clock(): number;
  request: RequestData;
  log: Log;
  /** Sentences in the reader's language: on client pages the page's, elsewhere English. */
  message: Translate;
  waitUntil(work: Promise<unknown>): void;
  files: R2Bucket;
  outbox: { send(message: OutboxMessage, options?: { delaySeconds: number }): Promise<unknown> };
  bursts: { limit(options: { key: string }): Promise<{ success: boolean }> };
  contentModel: ContentModel;
  printer: PdfPrinter;
  mail: MailTransport;
  payments: Payments;
  /** Into the studios' own accounts. */
  cards: CardPayments;
  views: ViewCounters;
  editing: EditingLeases;
  hooks: HookNet;
  /** @param path without a leading slash */
  publicFile(path: string): Promise<string>;
  render: DocumentRenderer & InvoiceRenderer & MailRenderer;
}

export interface MemberContext extends Context {
  actor: Member;
}

/** Reads from the primary, where a replica is not good enough. */
export const onPrimary = <C extends Pick<Context, "db" | "primary">>(ctx: C): C => ({
  ...ctx,
  db: ctx.primary,
});
