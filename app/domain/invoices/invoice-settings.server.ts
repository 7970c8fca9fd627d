import { and, eq, ne, sql } from "drizzle-orm";
import type * as z from "zod";
import { expectOneChange, readTogether, retryOnConflict, runBatch } from "~/db/client.server";
import { invoiceSeries, invoices, memberships, users } from "~/db/schema";
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
 * What was issued does not change. A series that has begun goes on without gaps. Nothing is saved where something is refused.
 * @throws DomainError invalid_input beside `nextNumber` or `invoicePrefix`
 */
export const saveInvoiceSettings = (ctx: MemberContext, settings: Settings): Promise<void> =>
  retryOnConflict(() => saveOnce(ctx, settings));

async function saveOnce(ctx: MemberContext, { nextNumber, ...columns }: Settings): Promise<void> {
  const { primary: db, actor } = ctx;
  const series = seriesOf(columns.invoicePrefix, dayIn(ctx.now, actor.timeZone));
  const ofSeries = and(eq(invoices.userId, actor.id), eq(invoices.series, series));
  const read = await readTogether(db, {
    series: db
      .select({ next: invoiceSeries.next })
      .from(invoiceSeries)
      .where(and(eq(invoiceSeries.userId, actor.id), eq(invoiceSeries.series, series))),
    invoices: db.select({ id: invoices.id }).from(invoices).where(ofSeries).limit(1),
    user: db.select({ prefix: users.invoicePrefix }).from(users).where(eq(users.id, actor.id)),
    colleagues: colleaguesWith(ctx, columns.invoicePrefix),
  });
  const [colleague] = read.colleagues;
  if (colleague && read.user[0]?.prefix !== columns.invoicePrefix) throw isColleagues(colleague.name);
  const known = read.series[0]?.next ?? 1;
  const begins = nextNumber !== null && nextNumber !== known ? nextNumber : null;
  if (begins !== null && read.invoices.length > 0) throw hasBegun(numberIn(series, known));
  await runBatch(db, [
    db.update(users).set(columns).where(eq(users.id, actor.id)),
    ...(begins === null
      ? []
      : [
          db
            .insert(invoiceSeries)
            .values({ userId: actor.id, series, next: begins })
            .onConflictDoUpdate({
              target: [invoiceSeries.userId, invoiceSeries.series],
              set: { next: begins },
              setWhere: sql`not exists (select 1 from ${invoices} where ${ofSeries})`,
            }),
          expectOneChange(db),
        ]),
  ]);
}

/** They issue as one seller, whose numbers may not repeat. */
const colleaguesWith = ({ primary, actor }: MemberContext, prefix: string) =>
  primary
    .select({ name: users.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(users.invoicePrefix, prefix),
        ne(users.id, actor.id),
        sql`${memberships.teamId} = (select mine.team_id from memberships mine where mine.user_id = ${actor.id})`,
      ),
    )
    .limit(1);

function isColleagues(name: string): DomainError {
  const message = t(
    "{name} uses this prefix. Choose another, so that no number of your company comes twice.",
    {
      name,
    },
  );
  return new DomainError("invalid_input", message, { fieldErrors: { invoicePrefix: message } });
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
