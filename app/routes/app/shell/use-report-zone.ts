import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { SECURITY } from "~/components/settings/settings-paths";
import type { Reader } from "~/ui/reader";

/** Reports the browser’s zone while the account has none, for emails and for pages without a script. */
export function useReportZone({ timeZone }: Reader): void {
  const { pathname } = useLocation();
  // Nothing else is open to a member who is there to set up a second factor.
  const isEarly = pathname === SECURITY;
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timeZone !== null || isEarly || !own) return;
    // If this is lost, the next page reports it again.
    fetch("/browser-zone", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ timeZone: own }),
    })
      // An answer that nobody reads keeps its connection.
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [timeZone, isEarly]);
}
