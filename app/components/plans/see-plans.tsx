import { useLocation } from "@remix-run/react";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { withUpgradeDialog } from "./upgrade-path";

export function SeePlans({ reason = "choose_plan" }: { reason?: UpgradeReason }) {
  const location = useLocation();
  return (
    <Link
      to={withUpgradeDialog(location, reason)}
      preventScrollReset
      className="inline-block py-1 font-semibold underline-offset-4 hover:underline"
    >
      {t("See plans")}
    </Link>
  );
}
