import type { ReactNode } from "react";
import { PAY_NOW_PATH, PORTAL_PATH } from "~/domain/billing/billing-paths";
import { t } from "~/platform/words/t";
import { type ButtonSize, type ButtonVariant, buttonClass } from "~/ui/button";

interface PayLinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

const PayNow = (props: PayLinkProps) => (
  <a href={PAY_NOW_PATH} className={buttonClass(props)}>
    {t("Pay now")}
  </a>
);

export const UpdateCard = ({
  children = t("Update the payment method"),
  ...props
}: PayLinkProps & { children?: ReactNode }) => (
  <a href={PORTAL_PATH} className={buttonClass(props)}>
    {children}
  </a>
);

export const PayLinks = ({ size, isPressing }: { size?: ButtonSize; isPressing?: boolean }) => (
  <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
    <PayNow size={size} variant={isPressing ? "primary" : "secondary"} />
    <UpdateCard size={size} variant={isPressing ? "secondary" : "quiet"} />
  </div>
);
