/** The books follow the vendor's: what differs is written, and nothing is taken out. */
import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { payments } from "~/db/schema";
import type { Context } from "../context";
import type { RemotePayment } from "./payments";
import { receiptMails } from "./receipts.server";

/** The statements that update an account's books from the vendor's, with a receipt for each new payment; none where the books agree. */
export async function changedPayments(
  ctx: Context,
  userId: string,
  remote: RemotePayment[],
): Promise<Statement[]> {
  if (remote.length === 0) return [];
  const written = await ctx.primary.select().from(payments).where(eq(payments.userId, userId));
  const byId = new Map(written.map((row) => [row.id, factsOf(row)]));
  const changes = remote
    .map(factsOf)
    .filter((facts) => JSON.stringify(facts) !== JSON.stringify(byId.get(facts.id)))
    .map((facts) => keep(ctx, userId, facts));
  return [...changes, ...receiptMails(ctx, userId, remote, (id) => byId.get(id)?.status)];
}

type PaymentFacts = Omit<RemotePayment, "attempts" | "receipt">;

/** In one order, so that two can be compared as text. */
const factsOf = ({ id, kind, invoiceId, number, tier, amountMinor, ...rest }: AnyPayment): PaymentFacts => ({
  id,
  kind,
  invoiceId,
  number,
  tier: tier as PaymentFacts["tier"],
  amountMinor,
  currency: rest.currency,
  status: rest.status,
  invoiceUrl: rest.invoiceUrl,
  createdAt: rest.createdAt,
});

type AnyPayment = Omit<typeof payments.$inferSelect, "userId" | "updatedAt">;

function keep(ctx: Context, userId: string, facts: PaymentFacts): Statement {
  const { id: _, ...changing } = facts;
  const updatedAt = ctx.now;
  return ctx.primary
    .insert(payments)
    .values({ ...facts, userId, updatedAt })
    .onConflictDoUpdate({ target: payments.id, set: { ...changing, updatedAt } });
}
