/** The upgrade dialog opens on any page by `?upgrade=<reason>`, so it needs no script. */
import {
  LOCKED_FEATURES,
  type LockedFeature,
  UPGRADE_REASONS,
  type UpgradeReason,
} from "~/domain/plans/upgrade-reasons";

interface PagePath {
  pathname: string;
  search: string;
}

const REASON = "upgrade";
const FEATURE = "feature";

/** Adds the dialog to a page's URL. */
export function withUpgradeDialog(page: PagePath, reason: UpgradeReason, feature?: LockedFeature): PagePath {
  const query = new URLSearchParams(withoutUpgradeDialog(page).search);
  query.set(REASON, reason);
  if (feature) query.set(FEATURE, feature);
  return { pathname: page.pathname, search: `?${query}` };
}

export function withoutUpgradeDialog({ pathname, search }: PagePath): PagePath {
  const query = new URLSearchParams(search);
  query.delete(REASON);
  query.delete(FEATURE);
  return { pathname, search: query.size > 0 ? `?${query}` : "" };
}

/** Null if no dialog is requested; unknown reasons become the general one. */
export function requestedUpgrade(
  search: string,
): { reason: UpgradeReason; feature: LockedFeature | null } | null {
  const query = new URLSearchParams(search);
  const requested = query.get(REASON);
  if (requested === null) return null;
  const feature = query.get(FEATURE) ?? "";
  return {
    reason: UPGRADE_REASONS.find((reason) => reason === requested) ?? "default",
    feature: Object.hasOwn(LOCKED_FEATURES, feature) ? (feature as LockedFeature) : null,
  };
}
