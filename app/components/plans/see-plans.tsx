import { Link, useLocation } from "@remix-run/react";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { upgradeTo } from "./upgrade-address";

/** Opens the upgrade dialog over the page, from a banner that says what stands in the way. */
export function SeePlans({ reason = "choose_plan" }: { reason?: UpgradeReason }) {
  const location = useLocation();
  return (
    <Link
      to={upgradeTo(location, reason)}
      preventScrollReset
      className="inline-block py-1 font-semibold underline-offset-4 hover:underline"
    >
      See plans
    </Link>
  );
}
