import { useEffect } from "react";
import type { Reader } from "~/ui/reader";

/** Tells the server, so that emails and pages without a script have the browser’s zone where none was chosen. */
export function useBrowserZone({ timeZone, isZoneChosen }: Reader): void {
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isZoneChosen || !own || own === timeZone) return;
    // It is told again by the next page.
    fetch("/browser-zone", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ timeZone: own }),
      keepalive: true,
    }).catch(() => undefined);
  }, [timeZone, isZoneChosen]);
}
