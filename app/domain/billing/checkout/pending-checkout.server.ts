import { eq } from "drizzle-orm";
import { checkouts } from "~/db/schema";
import type { MemberContext } from "../../context";
import type { CheckoutChoice } from "../../plans/checkout-path";

export async function pendingCheckout({ db, actor, now }: MemberContext): Promise<CheckoutChoice | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.userId, actor.id));
  return row && row.expiresAt > now ? { plan: row.tier, interval: row.interval } : null;
}
