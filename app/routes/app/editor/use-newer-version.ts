import { useEffect, useRef } from "react";
import { type CurrentVersion, fetchCurrentVersion, watchTabs } from "./newer-version";

/** Asks at most this often, in milliseconds. */
const MIN_INTERVAL_MS = 2000;

/** @param onNewer called if the stored revision is newer or locked */
export function useNewerVersion(id: string, revision: number, onNewer: (current: CurrentVersion) => void) {
  const latest = useRef({ revision, onNewer });
  latest.current = { revision, onNewer };
  useEffect(() => {
    let checkedAt = 0;
    const check = async () => {
      checkedAt = Date.now();
      const before = latest.current.revision;
      const current = await fetchCurrentVersion(id, before);
      const isNewer = current && (current.isLocked || current.revision > before);
      // Unless this tab has saved or learned meanwhile.
      if (isNewer && latest.current.revision === before) latest.current.onNewer(current);
    };
    const comeBack = () => {
      if (document.visibilityState === "visible" && Date.now() - checkedAt > MIN_INTERVAL_MS) check();
    };
    const stop = watchTabs(id, check);
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stop();
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [id]);
}
