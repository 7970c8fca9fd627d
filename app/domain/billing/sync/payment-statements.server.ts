import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { payments } from "~/db/schema";
import type { Context } from "../../context";
import type { RemotePayment } from "../gateway";
import { changedKeys } from "./changed-keys";
import { receiptMails } from "./receipts.server";

/** Writes what differs, with a receipt for each new payment; never deletes. */
export async function paymentStatements(
  ctx: Context,
  userId: string,
  remote: RemotePayment[],
): Promise<Statement[]> {
  if (remote.length === 0) return [];
  const written = await ctx.primary.select().from(payments).where(eq(payments.userId, userId));
  const byId = new Map(written.map((row) => [row.id, paymentData(row)]));
  const changes = remote
    .map(paymentData)
    .filter((data) => {
      const stored = byId.get(data.id);
      return !stored || changedKeys(stored, data).length > 0;
    })
    .map((data) => upsertPayment(ctx, userId, data));
  return [...changes, ...receiptMails(ctx, userId, remote, (id) => byId.get(id)?.status)];
}

type PaymentData = Omit<RemotePayment, "attempts" | "receipt">;

const paymentData = ({
  id,
  kind,
  invoiceId,
  number,
  tier,
  amountMinor,
  ...rest
}: AnyPayment): PaymentData => ({
  id,
  kind,
  invoiceId,
  number,
  tier: tier as PaymentData["tier"],
  amountMinor,
  currency: rest.currency,
  status: rest.status,
  invoiceUrl: rest.invoiceUrl,
  createdAt: rest.createdAt,
});

type AnyPayment = Omit<typeof payments.$inferSelect, "userId" | "updatedAt">;

function upsertPayment(ctx: Context, userId: string, data: PaymentData): Statement {
  const { id: _, ...changing } = data;
  const updatedAt = ctx.now;
  return ctx.primary
    .insert(payments)
    .values({ ...data, userId, updatedAt })
    .onConflictDoUpdate({ target: payments.id, set: { ...changing, updatedAt } });
}
