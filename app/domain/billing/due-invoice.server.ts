import { and, desc, eq, inArray } from "drizzle-orm";
import { payments } from "~/db/schema";
import type { MemberContext } from "../context";

export interface DueInvoice {
  /** Where its payer sees and pays it; null where the vendor has no such page. */
  invoiceUrl: string | null;
}

/** The newest of the actor's invoices that still waits for its money; null where nothing is due. */
export async function dueInvoice(ctx: MemberContext): Promise<DueInvoice | null> {
  const [found] = await ctx.primary
    .select({ invoiceUrl: payments.invoiceUrl })
    .from(payments)
    .where(
      and(
        eq(payments.userId, ctx.actor.id),
        eq(payments.kind, "invoice"),
        inArray(payments.status, ["open", "failed"]),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return found ?? null;
}
