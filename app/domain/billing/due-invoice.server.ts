import { and, desc, eq, inArray } from "drizzle-orm";
import { payments } from "~/db/schema";
import type { MemberContext } from "../context";

interface DueInvoice {
  invoiceUrl: string | null;
}

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
