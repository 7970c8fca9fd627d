import type { Price } from "./compute-price";

/** Returns the amount due on signing; null where nothing is. */
export function depositOf({ payments }: Price): number | null {
  const due = payments.filter(({ payment }) => payment.due.on === "signing");
  return due.length === 0 ? null : due.reduce((all, { amount }) => all + amount, 0);
}
