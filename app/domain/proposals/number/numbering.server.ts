import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";

export interface Numbering {
  pattern: string;
  /** The counter of the number that was given last. */
  last: number;
  /** In the sender's time zone. */
  today: string;
}

export async function ownNumbering(ctx: MemberContext): Promise<Numbering> {
  const [row] = await ctx.primary
    .select({ pattern: users.numberPattern, last: users.lastNumber, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  if (!row) throw new Error("The account of this proposal is gone.");
  const { timeZone, ...numbering } = row;
  return { ...numbering, today: dayIn(ctx.now, timeZone) };
}

export async function saveNumberPattern(
  ctx: MemberContext,
  { numberPattern }: { numberPattern: string },
): Promise<void> {
  await ctx.primary.update(users).set({ numberPattern }).where(eq(users.id, ctx.actor.id));
}
