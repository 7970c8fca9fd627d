import { CircleCheck, CircleSlash, CircleX, Clock, type IconNode, TriangleAlert } from "lucide";
import type { BillingStatus } from "~/domain/billing/billing-overview";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";

const LOOKS: Record<BillingStatus, { text: AppMessage; icon: IconNode; colours: string }> = {
  active: { text: msg("Active"), icon: CircleCheck, colours: "bg-approved-soft text-approved" },
  trial: { text: msg("Trial"), icon: Clock, colours: "bg-sent-soft text-sent" },
  past_due: { text: msg("Past due"), icon: TriangleAlert, colours: "bg-rejected-soft text-rejected" },
  canceled: { text: msg("Cancelled"), icon: CircleX, colours: "bg-pending-soft text-pending" },
  ended: { text: msg("Ended"), icon: CircleSlash, colours: "bg-other-soft text-other" },
};

export function BillingStatusBadge({
  status,
  isSmall = false,
}: {
  status: BillingStatus;
  isSmall?: boolean;
}) {
  const { text, icon, colours } = LOOKS[status];
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full font-semibold whitespace-nowrap forced-colors:border",
        isSmall ? "h-6 px-2.5 text-xs" : "h-7 px-3 text-sm",
        colours,
      )}
    >
      <Icon of={icon} className="size-4 shrink-0" />
      <span>{t(text)}</span>
    </span>
  );
}
