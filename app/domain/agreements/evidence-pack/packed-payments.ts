import type { invoices } from "~/db/schema";
import { boundColumns } from "../../audit/bound-rows";
import type { PaymentEntry, PaymentRequest } from "../../payment-requests/payment-state";

export const PAYMENTS_NAME = "payments.json";

/** Each row as its last event has hashed it. Null for an agreement without payments. */
export function packedPayments(
  requests: readonly PaymentRequest[],
  entries: readonly PaymentEntry[],
  issued: readonly (typeof invoices.$inferSelect)[],
): string | null {
  const rows = [
    ...requests.map((row) => boundColumns({ table: "payment_requests", row })),
    ...entries.map((row) => boundColumns({ table: "payment_entries", row })),
    ...issued.map((row) => boundColumns({ table: "invoices", row })),
  ];
  return rows.length === 0 ? null : `${JSON.stringify(rows, null, 1)}\n`;
}
