import { eq } from "drizzle-orm";
import type * as z from "zod";
import { users } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";
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
