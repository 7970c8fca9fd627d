import { eq, type SQL, sql } from "drizzle-orm";
import { paymentRequests, proposalVersions, users } from "~/db/schema";
import type { InvoiceTiming } from "~/db/vocabulary";
import { dayIn } from "~/platform/time/calendar-day";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import { newRequests } from "./new-requests";
import { paymentHook } from "./payment-hook";
import type { PaymentRequest } from "./payment-state";
import { requestedEvent } from "./request-events";

export interface Agreement {
  proposalId: string;
  versionId: string;
  /** The proposal's; null without one. */
  number: string | null;
  /** The owner's id. */
  userId: string;
  /** JSON, as it was signed or approved; null without a price table. */
  acceptedPrice: string | null;
}

interface Requested {
  change: Change;
  requests: PaymentRequest[];
  /** Null where nothing is asked for. */
  timing: InvoiceTiming | null;
}

const NOTHING: Requested = { change: {}, requests: [], timing: null };

/** Asks for the payments of an agreement that is complete. Reads the owner's terms if there are any. */
export async function requestPayments(ctx: Context, agreement: Agreement): Promise<Requested> {
  const accepted = readAcceptedPrice(agreement.acceptedPrice);
  if (!accepted || accepted.payments.length === 0) return NOTHING;
  const [owner] = await paymentTerms(ctx, agreement.userId, agreement.versionId);
  if (!owner) return NOTHING;
  const rows = newRequests(accepted, {
    ...agreement,
    paymentDays: owner.paymentDays,
    today: dayIn(ctx.now, owner.timeZone),
    now: ctx.now,
  });
  if (rows.length === 0) return NOTHING;
  const change: Change = {
    // One statement for each: D1 binds at most 100 values.
    statements: rows.map((row) => ctx.db.insert(paymentRequests).values(row)),
    events: [requestedEvent(rows)],
    hooks: rows
      .filter(({ dueDay }) => dueDay !== null)
      .map((row) => ({
        type: "payment.requested" as const,
        proposalId: agreement.proposalId,
        data: paymentHook(row),
      })),
  };
  return { change, requests: rows, timing: owner.timing };
}

/** The days to pay of a version's price table, else the owner's. @param version its id, as text or as SQL */
export const paymentTerms = ({ db }: Pick<Context, "db">, userId: string, version: string | SQL) =>
  db
    .select({
      paymentDays: sql<number>`coalesce((select ${proposalVersions.priceTable} ->> 'daysToPay'
        from ${proposalVersions} where ${proposalVersions.id} = ${version}), ${users.paymentDays})`.as(
        "days_to_pay",
      ),
      timeZone: users.timeZone,
      timing: users.invoiceTiming,
    })
    .from(users)
    .where(eq(users.id, userId));
