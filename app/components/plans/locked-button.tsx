import { useLocation } from "@remix-run/react";
import { Lock } from "lucide";
import type { ReactNode } from "react";
import type { LockedFeature } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { ButtonLink, type ButtonSize } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { withUpgradeDialog } from "./upgrade-path";

interface LockedButtonProps {
  feature: LockedFeature;
  size?: ButtonSize;
  children: ReactNode;
}

export function LockedButton({ feature, size, children }: LockedButtonProps) {
  const location = useLocation();
  return (
    <ButtonLink to={withUpgradeDialog(location, "feature_locked", feature)} preventScrollReset size={size}>
      <Icon of={Lock} className="size-3.5 text-muted" />
      <span className="contents">{children}</span>
      <span className="sr-only">{t("(needs the Professional plan)")}</span>
    </ButtonLink>
  );
}
