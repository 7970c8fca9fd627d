import { useEffect, useRef } from "react";
import { askCurrent, type CurrentVersion, watchTabs } from "./newer-version";

/** Asks when the page comes to the front and when another tab has saved; a quick switch back and forth asks once. */
const PAUSE = 2000;

/** @param onNews called when what is stored is newer than `revision`, or locked */
export function useNewerVersion(id: string, revision: number, onNews: (current: CurrentVersion) => void) {
  const latest = useRef({ revision, onNews });
  latest.current = { revision, onNews };
  useEffect(() => {
    let askedAt = 0;
    const ask = async () => {
      askedAt = Date.now();
      const before = latest.current.revision;
      const current = await askCurrent(id, before);
      const isNews = current && (current.isLocked || current.revision > before);
      // Not what this tab has saved or learned meanwhile.
      if (isNews && latest.current.revision === before) latest.current.onNews(current);
    };
    const comeBack = () => {
      if (document.visibilityState === "visible" && Date.now() - askedAt > PAUSE) ask();
    };
    const stop = watchTabs(id, ask);
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stop();
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [id]);
}
