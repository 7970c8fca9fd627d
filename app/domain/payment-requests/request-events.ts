import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { PaymentRequest } from "./payment-state";

/** Asks for payments, or for one of them anew. */
export const requestedEvent = (
  rows: readonly PaymentRequest[],
): Extract<AuditDraft, { type: "payment.requested" }> => ({
  type: "payment.requested",
  versionId: rows[0]?.versionId ?? null,
  payload: {
    currency: rows[0]?.currency ?? "",
    requests: rows.map(({ id, name, milestone, amount, dueDay }) => ({
      requestId: id,
      name: name || milestone,
      amount,
      dueDay,
    })),
  },
  rows: rows.map((row) => boundRow("payment_requests", row)),
});

/** What events about one payment say of it. @param amount minor units */
export const paymentFacts = ({ id, name, milestone, currency }: PaymentRequest, amount: number) => ({
  requestId: id,
  name: name || milestone,
  amount,
  currency,
});
