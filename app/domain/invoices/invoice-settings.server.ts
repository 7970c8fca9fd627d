import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { expectOneChange, readTogether, retryOnConflict, runBatch } from "~/db/client.server";
import { invoiceSeries, invoices, users } from "~/db/schema";
import type { InvoiceTiming } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { dayIn } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { numberIn, seriesOf } from "./invoice-number";
import type { invoiceSettingsForm } from "./invoice-settings-form";

export interface InvoiceSettings {
  timing: InvoiceTiming;
  prefix: string;
  exemption: string;
  /** The counter of the series of today. */
  next: number;
  /** "INV-2027-0015" */
  nextNumber: string;
}

export async function ownInvoiceSettings(ctx: MemberContext): Promise<InvoiceSettings> {
  const read = await readTogether(ctx.primary, {
    user: ctx.primary
      .select({ timing: users.invoiceTiming, prefix: users.invoicePrefix, exemption: users.taxExemption })
      .from(users)
      .where(eq(users.id, ctx.actor.id)),
    series: ctx.primary
      .select({ series: invoiceSeries.series, next: invoiceSeries.next })
      .from(invoiceSeries)
      .where(eq(invoiceSeries.userId, ctx.actor.id)),
  });
  const [user] = read.user;
  if (!user) throw new Error("The account is gone.");
  const series = seriesOf(user.prefix, dayIn(ctx.now, ctx.actor.timeZone));
  const next = read.series.find((one) => one.series === series)?.next ?? 1;
  return { ...user, next, nextNumber: numberIn(series, next) };
}

type Settings = z.output<typeof invoiceSettingsForm>;

/**
 * What was issued does not change. A series that has begun goes on without gaps.
 * @throws DomainError invalid_input beside `nextNumber`
 */
export async function saveInvoiceSettings(ctx: MemberContext, settings: Settings): Promise<void> {
  const { nextNumber, ...columns } = settings;
  await ctx.primary.update(users).set(columns).where(eq(users.id, ctx.actor.id));
  if (nextNumber === null) return;
  const series = seriesOf(columns.invoicePrefix, dayIn(ctx.now, ctx.actor.timeZone));
  await retryOnConflict(() => begin(ctx, series, nextNumber));
}

async function begin(ctx: MemberContext, series: string, next: number): Promise<void> {
  const { primary: db, actor } = ctx;
  const ofSeries = and(eq(invoices.userId, actor.id), eq(invoices.series, series));
  const read = await readTogether(db, {
    series: db
      .select({ next: invoiceSeries.next })
      .from(invoiceSeries)
      .where(and(eq(invoiceSeries.userId, actor.id), eq(invoiceSeries.series, series))),
    invoices: db.select({ id: invoices.id }).from(invoices).where(ofSeries).limit(1),
  });
  const known = read.series[0]?.next ?? 1;
  if (known === next) return;
  if (read.invoices.length > 0) throw hasBegun(numberIn(series, known));
  await runBatch(db, [
    db
      .insert(invoiceSeries)
      .values({ userId: actor.id, series, next })
      .onConflictDoUpdate({
        target: [invoiceSeries.userId, invoiceSeries.series],
        set: { next },
        setWhere: sql`not exists (select 1 from ${invoices} where ${ofSeries})`,
      }),
    expectOneChange(db),
  ]);
}

function hasBegun(number: string): DomainError {
  const message = t(
    "This series has begun and goes on with {number}. Change the prefix for another series.",
    {
      number,
    },
  );
  return new DomainError("invalid_input", message, { fieldErrors: { nextNumber: message } });
}
