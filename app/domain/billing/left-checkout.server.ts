import { eq } from "drizzle-orm";
import { checkouts } from "~/db/schema";
import type { MemberContext } from "../context";
import type { CheckoutChoice } from "../plans/checkout-address";

/** What the account was about to buy and has not; null where nothing is open any more. */
export async function leftCheckout({ db, actor, now }: MemberContext): Promise<CheckoutChoice | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.userId, actor.id));
  return row && row.expiresAt > now ? { plan: row.tier, interval: row.interval } : null;
}
