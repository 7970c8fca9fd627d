import { type SQL, sql } from "drizzle-orm";

/** What was received or refunded of a payment and not taken back, in minor units. For queries of `payment_requests`. */
export const standingSum = (kind: "received" | "refunded"): SQL<number> =>
  sql<number>`(select coalesce(sum(e.amount), 0) from payment_entries e
    where e.request_id = payment_requests.id and e.kind = ${sql.raw(`'${kind}'`)}
      and not exists (select 1 from payment_entries b where b.takes_back = e.id))`;

/** Something is left to pay, as `paidOf` says (domain/payment-requests/payment-state.ts). */
export const isOpenPayment = sql`(payment_requests.waived_at is null
  and ${standingSum("received")} < payment_requests.amount
  and (${standingSum("refunded")} = 0 or ${standingSum("refunded")} < ${standingSum("received")}))`;
