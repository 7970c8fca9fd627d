import type { Translate } from "~/platform/language/translate";
import type { PaymentRequest } from "./payment-state";

/** "Deposit", "When designs are approved", else "Payment 2". */
export const paymentName = (
  t: Translate,
  { name, milestone, position }: Pick<PaymentRequest, "name" | "milestone" | "position">,
): string => name || milestone || t("price.payment", { number: position });
