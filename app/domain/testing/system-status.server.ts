import { inArray, min, sql } from "drizzle-orm";
import { deliveries, sealedDocuments } from "~/db/schema";
import { MINUTE, SECOND } from "~/platform/durations";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { describeError } from "~/platform/log.server";
import { limitRate } from "~/platform/rate-limits.server";
import { assertAdmin } from "../admin/accounts.server";
import { moneyText } from "../billing/amount";
import { askPayments } from "../billing/failures";
import type { Context, MemberContext } from "../context";
import { overall, type PartState, type PartStatus, type SystemStatus } from "./system-status";

/** What was seen of a part; it is `ok` where nothing else is said. */
type Seen = string | { state: PartState; detail: string };
type Probe = (ctx: Context) => Promise<Seen>;

/**
 * Asks every part of the system, all at once (docs/product.md 7): for something real, and services that are paid by what they do
 * whether they take our key. No secret is in what it says.
 * @throws DomainError forbidden for who is no admin, rate_limited
 */
export async function systemStatus(ctx: MemberContext): Promise<SystemStatus> {
  assertAdmin(ctx);
  await limitRate(ctx, { "system-status": ctx.actor.id });
  const parts = await Promise.all(Object.keys(PROBES).map((name) => askPart(ctx, name)));
  return { status: overall(parts), checkedAt: new Date(ctx.now).toISOString(), parts };
}

/** An answer that comes later than this is none. A browser takes its time to start. */
const PATIENCE = 5 * SECOND;
const PATIENCE_WITH: Readonly<Record<string, number>> = { browser: 20 * SECOND, payments: 12 * SECOND };

async function askPart(ctx: Context, name: string): Promise<PartStatus> {
  const begun = Date.now();
  const told = (state: PartState, detail: string) => ({ name, state, detail, ms: Date.now() - begun });
  try {
    const seen = await within(PATIENCE_WITH[name] ?? PATIENCE, PROBES[name]?.(ctx) ?? Promise.resolve(""));
    return typeof seen === "string" ? told("ok", seen) : told(seen.state, seen.detail);
  } catch (error) {
    ctx.log({ event: "request.failed", ...describeError(error) });
    return told("failed", reasonOf(ctx, error));
  }
}

/** What somebody else's program said may hold a key: only what was written for people is told. */
function reasonOf({ request }: Context, error: unknown): string {
  if (isDomainError(error)) return error.message;
  return error instanceof TookTooLong
    ? "It did not answer in time."
    : `It failed. The log has the reason, under request ${request.id}.`;
}

class TookTooLong extends Error {}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
    // Of no mail: whoever takes the message finds nothing to do.
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
    await views.erase(scratch);
    return `An object was asked, which had counted ${counted}, and taken away again.`;
  },
  browser: async ({ printer }) => {
    const html = "<!doctype html><html lang=en><title>Status</title><p>Countersign</p></html>";
    const pdf = await printer.print({ html, title: "Status", lang: "en" });
    if (new TextDecoder().decode(pdf.slice(0, 5)) !== "%PDF-") throw new Error("What was printed is no PDF.");
    return `A page was printed: ${Math.ceil(pdf.length / 1000)} kB.`;
  },
  model: ({ contentModel }) => contentModel.check(),
  mail: ({ mail }) => mail.check(),
  payments: async ({ payments }) => {
    const { amountMinor, currency } = await askPayments(() => payments.priceOf("starter", "monthly"));
    const who = payments.mode === "local" ? "The stand-in" : `Stripe, in ${payments.mode} mode,`;
    return `${who} answers: Starter costs ${moneyText(amountMinor, currency)} a month.`;
  },
};

/** Since when the oldest mail or seal waits that nobody has finished; null where none does. */
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
