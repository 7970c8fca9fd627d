import type { ReactNode } from "react";
import { PAY_NOW, PORTAL } from "~/domain/billing/billing-address";
import { type ButtonSize, type ButtonVariant, buttonClass } from "~/ui/button";

interface PayLinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** To the invoice that is due. A plain link, as the next one is: both lead to another site. */
export const PayNow = (look: PayLinkProps) => (
  <a href={PAY_NOW} className={buttonClass(look)}>
    Pay now
  </a>
);

/** To where the card is kept: later payments are taken from it. */
export const UpdateCard = ({
  children = "Update the payment method",
  ...look
}: PayLinkProps & { children?: ReactNode }) => (
  <a href={PORTAL} className={buttonClass(look)}>
    {children}
  </a>
);

/** Both beside each other, below each other on phones: what is due first. */
export const PayLinks = ({ size, isPressing }: { size?: ButtonSize; isPressing?: boolean }) => (
  <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
    <PayNow size={size} variant={isPressing ? "primary" : "secondary"} />
    <UpdateCard size={size} variant={isPressing ? "secondary" : "quiet"} />
  </div>
);
