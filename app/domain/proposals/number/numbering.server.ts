import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, users } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";
import { formatNumber } from "./number-pattern";
import type { numbersForm } from "./numbers-form";

export interface Numbering {
  pattern: string;
  /** The counter of the number that was given last. */
  last: number;
  /** The day in the sender's time zone. */
  today: string;
  /** Null for no end. */
  validityDays: number | null;
}

export async function ownNumbering(ctx: MemberContext): Promise<Numbering> {
  const [row] = await ctx.primary
    .select({
      pattern: users.numberPattern,
      last: users.lastNumber,
      validityDays: users.validityDays,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  if (!row) throw new Error("The account of this proposal is gone.");
  const { timeZone, ...numbering } = row;
  return { ...numbering, today: dayIn(ctx.now, timeZone) };
}

export async function saveNumbering(
  ctx: MemberContext,
  settings: z.output<typeof numbersForm>,
): Promise<void> {
  await ctx.primary.update(users).set(settings).where(eq(users.id, ctx.actor.id));
}

export interface NextNumber {
  number: string;
  /** Fail the batch if another proposal got the number meanwhile. */
  statements: Statement[];
}

const LOOKED_UP_AT_ONCE = 20;

/** The counter only rises, and skips numbers that were typed by hand. */
export async function nextNumber(ctx: MemberContext): Promise<NextNumber> {
  const numbering = await ownNumbering(ctx);
  const format = (counter: number) => formatNumber(numbering.pattern, counter, numbering.today);
  for (let first = numbering.last + 1; ; first += LOOKED_UP_AT_ONCE) {
    const counters = Array.from({ length: LOOKED_UP_AT_ONCE }, (_, index) => first + index);
    const rows = await ctx.primary
      .select({ number: proposals.number })
      .from(proposals)
      .where(and(eq(proposals.userId, ctx.actor.id), inArray(proposals.number, counters.map(format))));
    const taken = new Set(rows.map(({ number }) => number));
    const free = counters.find((counter) => !taken.has(format(counter)));
    if (free !== undefined) return { number: format(free), statements: raise(ctx, numbering, free) };
  }
}

const raise = ({ db, actor }: MemberContext, { last, pattern }: Numbering, counter: number): Statement[] => [
  db
    .update(users)
    .set({ lastNumber: counter })
    .where(and(eq(users.id, actor.id), eq(users.lastNumber, last), eq(users.numberPattern, pattern))),
  expectOneChange(db),
];
