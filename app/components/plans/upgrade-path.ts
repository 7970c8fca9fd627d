/** The upgrade dialog opens on any page by `?upgrade=<reason>`, so it needs no script. */
import type { LockedFeature, UpgradeReason } from "~/domain/plans/upgrade-reasons";

interface PagePath {
  pathname: string;
  search: string;
}

export const REASON = "upgrade";
export const FEATURE = "feature";

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

export const isUpgradeRequested = (search: string): boolean => new URLSearchParams(search).has(REASON);
