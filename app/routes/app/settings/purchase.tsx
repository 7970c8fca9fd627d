import type { ComponentProps } from "react";
import type { Receipt } from "./receipt";
import { ReceiptLine } from "./receipt-line";
import { SubscriptionSection } from "./subscription/subscription-section";

export { LogoDialog } from "./branding/logo-dialog";

interface PurchaseProps extends Omit<ComponentProps<typeof SubscriptionSection>, "receipt"> {
  receipt: Receipt | null;
}

export const Purchase = ({ receipt, ...section }: PurchaseProps) => (
  <SubscriptionSection {...section} receipt={receipt ? <ReceiptLine receipt={receipt} /> : null} />
);
