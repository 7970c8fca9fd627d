import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { AnalyticsPage } from "./analytics-view";

/** Replaces the zone if the account has chosen none. */
export function useBrowserZone(loaded: AnalyticsPage): AnalyticsPage {
  const { id, timeZone, isZoneChosen } = loaded;
  const { pathname } = useLocation();
  const { data, load } = useFetcher<AnalyticsPage>({ key: `zone-${id}` });
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isZoneChosen && own && own !== timeZone) load(`${pathname}?zone=${encodeURIComponent(own)}`);
  }, [isZoneChosen, timeZone, pathname, load]);
  return data && !isZoneChosen ? data : loaded;
}
