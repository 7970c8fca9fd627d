import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { AnalyticsPage } from "./analytics-view";

/** Uses the browser's time zone until the account has one. */
export function useBrowserZone(loaded: AnalyticsPage): AnalyticsPage {
  const { id, timeZone, isZoneKnown } = loaded;
  const { pathname } = useLocation();
  const { data, load } = useFetcher<AnalyticsPage>({ key: `zone-${id}` });
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isZoneKnown && own && own !== timeZone) load(`${pathname}?zone=${encodeURIComponent(own)}`);
  }, [isZoneKnown, timeZone, pathname, load]);
  return data && !isZoneKnown ? data : loaded;
}
