import {
  LOCKED_FEATURES,
  type LockedFeature,
  UPGRADE_REASONS,
  type UpgradeReason,
} from "~/domain/plans/upgrade-reasons";
import { FEATURE, REASON } from "./upgrade-path";

interface RequestedUpgrade {
  reason: UpgradeReason;
  feature: LockedFeature | null;
}

/** Null if no dialog is requested; an unknown reason becomes the general one. */
export function requestedUpgrade(search: string): RequestedUpgrade | null {
  const query = new URLSearchParams(search);
  const requested = query.get(REASON);
  if (requested === null) return null;
  const feature = query.get(FEATURE) ?? "";
  return {
    reason: UPGRADE_REASONS.find((reason) => reason === requested) ?? "default",
    feature: Object.hasOwn(LOCKED_FEATURES, feature) ? (feature as LockedFeature) : null,
  };
}
