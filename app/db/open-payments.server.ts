import { type SQL, sql } from "drizzle-orm";

const KINDS = {
  received: "'received'",
  refunded: "'refunded', 'charged back'",
  /** Received, or on its way. */
  coming: "'received', 'processing'",
  disputed: "'disputed'",
} as const;

/** What stands of a payment in entries of some kinds, in minor units. For queries of `payment_requests`. */
export const standingSum = (kind: keyof typeof KINDS): SQL<number> =>
  sql<number>`(select coalesce(sum(e.amount), 0) from payment_entries e
    where e.request_id = payment_requests.id and e.kind in (${sql.raw(KINDS[kind])})
      and not exists (select 1 from payment_entries b where b.takes_back = e.id))`;

/** Something is left to pay, as `paidOf` says (domain/payment-requests/payment-state.ts). */
export const isOpenPayment = sql`(payment_requests.waived_at is null
  and ${standingSum("coming")} < payment_requests.amount
  and ${standingSum("disputed")} = 0
  and (${standingSum("refunded")} = 0 or ${standingSum("refunded")} < ${standingSum("received")}))`;
