import { UsageResets } from "~/components/plans/usage-resets";
import type { ShellUser } from "~/components/shell-user";
import { UNLIMITED } from "~/domain/plans/unlimited";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { Progress } from "~/ui/progress";

/** Usage of the limit reached (docs/product.md 2). Trials count in total, not per month. */
export function UsageThisMonth({ user, reason }: { user: ShellUser; reason: UpgradeReason }) {
  const counted = usageFor(user, reason);
  if (!counted || counted.limit >= UNLIMITED) return null;
  const { used, limit } = counted;
  const heading = user.subscriptionTier === "trial" ? t("Usage in your free trial") : t("Usage This Month");
  return (
    <div className="mt-5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{heading}</span>
        <span className="tabular-nums">{`${used} / ${limit}`}</span>
      </div>
      <Progress label={heading} value={used} max={limit} className="mt-2" />
      {user.usageResetDate ? (
        <p className="mt-2 text-xs text-muted">
          <UsageResets at={user.usageResetDate} />
        </p>
      ) : null}
    </div>
  );
}

function usageFor(user: ShellUser, reason: UpgradeReason): { used: number; limit: number } | null {
  if (reason === "email_limit") return { used: user.emailSendsUsed, limit: user.emailSendsLimit };
  if (reason === "proposal_limit") return { used: user.proposalsUsed, limit: user.proposalsLimit };
  return null;
}
