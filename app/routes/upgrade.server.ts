import { upgradeTo } from "~/components/plans/upgrade-address";
import type { LockedFeature, UpgradeReason } from "~/domain/plans/upgrade-reasons";

/**
 * Where a plan's refusal leads: the same page with the upgrade dialog open; the page itself where the plan is
 * not what stands in the way.
 * @param fields of the failure, as app/domain/plans/refusals.ts fills them
 */
export function withUpgrade(path: string, fields: Readonly<Record<string, unknown>>): string {
  const { upgrade, feature } = fields as { upgrade?: UpgradeReason; feature?: LockedFeature };
  if (!upgrade) return path;
  const [from = path, asked = ""] = path.split("?", 2);
  const { pathname, search } = upgradeTo({ pathname: from, search: asked && `?${asked}` }, upgrade, feature);
  return `${pathname}${search}`;
}
