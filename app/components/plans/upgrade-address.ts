/** The upgrade dialog is an address: `?upgrade=<reason>` on whatever page is open, so it needs no script. */
import {
  LOCKED_FEATURES,
  type LockedFeature,
  UPGRADE_REASONS,
  type UpgradeReason,
} from "~/domain/plans/upgrade-reasons";

interface Place {
  pathname: string;
  search: string;
}

const REASON = "upgrade";
const FEATURE = "feature";

/** The page as it is, with the upgrade dialog open. */
export function upgradeTo(place: Place, reason: UpgradeReason, feature?: LockedFeature): Place {
  const query = new URLSearchParams(withoutUpgrade(place).search);
  query.set(REASON, reason);
  if (feature) query.set(FEATURE, feature);
  return { pathname: place.pathname, search: `?${query}` };
}

/** The page without the dialog. */
export function withoutUpgrade({ pathname, search }: Place): Place {
  const query = new URLSearchParams(search);
  query.delete(REASON);
  query.delete(FEATURE);
  return { pathname, search: query.size > 0 ? `?${query}` : "" };
}

/** What the address asks for; null when it asks for no dialog. A reason we do not know gets the general one. */
export function askedUpgrade(
  search: string,
): { reason: UpgradeReason; feature: LockedFeature | null } | null {
  const query = new URLSearchParams(search);
  const asked = query.get(REASON);
  if (asked === null) return null;
  const feature = query.get(FEATURE) ?? "";
  return {
    reason: UPGRADE_REASONS.find((reason) => reason === asked) ?? "default",
    feature: Object.hasOwn(LOCKED_FEATURES, feature) ? (feature as LockedFeature) : null,
  };
}
