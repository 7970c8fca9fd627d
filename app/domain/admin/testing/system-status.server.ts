import { inArray, min, sql } from "drizzle-orm";
import { deliveries, sealedDocuments } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { inEnglish } from "~/platform/language/translate";
import { describeError } from "~/platform/log.server";
import { MINUTE, SECOND } from "~/platform/time/durations";
import { callPayments } from "../../billing/failures";
import type { Context, MemberContext } from "../../context";
import { moneyText } from "../../plans/amount";
import { pageNumber } from "../../printing/page-number";
import { assertAdmin } from "../accounts.server";
import { overallStatus, type PartState, type PartStatus, type SystemStatus } from "./system-status";

type Seen = string | { state: PartState; detail: string };
type Probe = (ctx: Context) => Promise<Seen>;

/** Asks paid services only whether our key works (docs/product.md 7). @throws DomainError forbidden, rate_limited */
export async function systemStatus(ctx: MemberContext): Promise<SystemStatus> {
  assertAdmin(ctx);
  await limitRate(ctx, { "system-status": ctx.actor.id });
  const parts = await Promise.all(Object.keys(PROBES).map((name) => probePart(ctx, name)));
  return { status: overallStatus(parts), checkedAt: new Date(ctx.now).toISOString(), parts };
}

const TIMEOUT_MS = 5 * SECOND;
const TIMEOUTS_MS: Readonly<Record<string, number>> = { browser: 20 * SECOND, payments: 12 * SECOND };

async function probePart(ctx: Context, name: string): Promise<PartStatus> {
  const startedAt = Date.now();
  const result = (state: PartState, detail: string) => ({ name, state, detail, ms: Date.now() - startedAt });
  try {
    const seen = await withTimeout(
      TIMEOUTS_MS[name] ?? TIMEOUT_MS,
      PROBES[name]?.(ctx) ?? Promise.resolve(""),
    );
    return typeof seen === "string" ? result("ok", seen) : result(seen.state, seen.detail);
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
    return result("failed", reasonOf(ctx, error));
  }
}

/** Other programs' messages may contain a key: only user-facing ones are shown. */
function reasonOf({ request }: Context, error: unknown): string {
  if (isDomainError(error)) return error.message;
  return error instanceof TookTooLong
    ? "It did not answer in time."
    : `It failed. The log has the reason, under request ${request.id}.`;
}

class TookTooLong extends Error {}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

const PROBES: Readonly<Record<string, Probe>> = {
  database: async ({ primary }) => {
    const [row] = await primary.all<{ tables: number }>(
      sql`select count(*) as tables from sqlite_master where type = 'table'`,
    );
    return `Answers, with ${row?.tables ?? 0} tables.`;
  },
  files: async ({ files }) => {
    const [key, text] = [`system-status/${newId()}`, newId()];
    await files.put(key, text);
    const read = await (await files.get(key))?.text();
    await files.delete(key);
    if (read !== text) throw new Error("What was read is not what was written.");
    return "A file was written, read and deleted.";
  },
  queue: async (ctx) => {
    // The consumer finds no such mail.
    await ctx.outbox.send({ v: 1, kind: "mail", id: "system-status" });
    const since = await oldestWaiting(ctx);
    const minutes = since === null ? 0 : Math.floor((ctx.now - since) / MINUTE);
    if (minutes >= 5)
      return { state: "slow", detail: `Takes messages. The oldest job has waited for ${minutes} minutes.` };
    return since === null
      ? "Takes messages. Nothing waits."
      : "Takes messages. What waits came within five minutes.";
  },
  "view counters": async ({ views }) => {
    const scratch = `system-status-${newId()}`;
    const { views: counted } = await views.figures(scratch);
    await views.deleteAll(scratch);
    return `An object was asked, which had counted ${counted}, and taken away again.`;
  },
  browser: async ({ printer }) => {
    const html = "<!doctype html><html lang=en><title>Status</title><p>Countersign</p></html>";
    const pdf = await printer.print({ html, title: "Status", lang: "en", pageNumber: pageNumber(inEnglish) });
    if (new TextDecoder().decode(pdf.slice(0, 5)) !== "%PDF-") throw new Error("What was printed is no PDF.");
    return `A page was printed: ${Math.ceil(pdf.length / 1000)} kB.`;
  },
  model: ({ contentModel }) => contentModel.check(),
  mail: ({ mail }) => mail.check(),
  payments: async ({ payments }) => {
    const { amountMinor, currency } = await callPayments(() => payments.priceOf("starter", "monthly"));
    const who = payments.mode === "local" ? "The stand-in" : `Stripe, in ${payments.mode} mode,`;
    return `${who} answers: Starter costs ${moneyText(amountMinor, currency)} a month.`;
  },
};

async function oldestWaiting({ primary }: Context): Promise<number | null> {
  const [[mail], [seal]] = await primary.batch([
    primary
      .select({ since: sql<number | null>`min(coalesce(${deliveries.claimedAt}, ${deliveries.createdAt}))` })
      .from(deliveries)
      .where(inArray(deliveries.state, ["pending", "working"])),
    primary
      .select({ since: min(sealedDocuments.createdAt) })
      .from(sealedDocuments)
      .where(inArray(sealedDocuments.state, ["pending", "working"])),
  ]);
  const times = [mail?.since, seal?.since].filter((time) => typeof time === "number");
  return times.length === 0 ? null : Math.min(...times);
}
