import { withUpgradeDialog } from "~/components/plans/upgrade-path";
import type { LockedFeature, UpgradeReason } from "~/domain/plans/upgrade-reasons";

/** Adds the upgrade dialog to the path if the failure asks for one. @param fields from app/domain/plans/plan-errors.ts */
export function withUpgradePrompt(path: string, fields: Readonly<Record<string, unknown>>): string {
  const { upgrade, feature } = fields as { upgrade?: UpgradeReason; feature?: LockedFeature };
  if (!upgrade) return path;
  const [from = path, query = ""] = path.split("?", 2);
  const { pathname, search } = withUpgradeDialog(
    { pathname: from, search: query && `?${query}` },
    upgrade,
    feature,
  );
  return `${pathname}${search}`;
}
