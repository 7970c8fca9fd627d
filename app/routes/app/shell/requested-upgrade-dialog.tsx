import { useLocation, useNavigate } from "@remix-run/react";
import { isUpgradeRequested, withoutUpgradeDialog } from "~/components/plans/upgrade-path";
import type { ShellUser } from "~/components/shell-user";
import { DrawnWith, lazyPart, useOnDemand } from "~/ui/on-demand";
import { Opening } from "~/ui/overlay/opening";

const upgradePart = lazyPart("upgrade", () => import("./upgrade-dialog"));

export function RequestedUpgradeDialog({ user }: { user: ShellUser }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = isUpgradeRequested(location.search);
  const { code, hasFailed } = useOnDemand(upgradePart, isRequested);
  if (!isRequested) return null;
  const close = () => navigate(withoutUpgradeDialog(location), { replace: true, preventScrollReset: true });
  if (!code) return <Opening hasFailed={hasFailed} onClose={close} />;
  return (
    <>
      <DrawnWith part={upgradePart} />
      <code.UpgradeDialog user={user} />
    </>
  );
}
