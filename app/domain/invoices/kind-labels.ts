import type { InvoiceKind } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

/** For the owner; clients read `invoiceKindText`. */
export const KIND_LABELS: Readonly<Record<InvoiceKind, AppMessage>> = {
  deposit: msg("Deposit invoice"),
  part: msg("Part invoice"),
  final: msg("Final invoice"),
  credit_note: msg("Credit note"),
};
