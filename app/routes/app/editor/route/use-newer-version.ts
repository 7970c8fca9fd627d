import { useCallback, useEffect, useRef, useState } from "react";
import { findTab } from "~/components/local-drafts/tab-drafts";
import type { Editor } from "../panels/banners/other-editor";
import { listen, stopAll } from "../quill/listen";
import {
  type CurrentVersion,
  fetchCurrentVersion,
  isThisTab,
  leaveEditing,
  notifyTabs,
  watchTabs,
} from "./newer-version";
import type { TextOwner } from "./use-contents";

/** Asks at most this often when it comes to the front, in milliseconds. */
const MIN_INTERVAL_MS = 2000;
const INTERVAL_MS = 20_000;
/** A tab in the background asks less often. It may be silent for a little longer. */
const HIDDEN_INTERVAL_MS = 60_000;

/** @param onNewer called if the stored revision is newer or locked. @returns who else edits it, null for this page */
export function useNewerVersion(
  { owner, id }: TextOwner,
  revision: number,
  onNewer: (current: CurrentVersion) => void,
) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ revision, onNewer });
  latest.current = { revision, onNewer };
  const checkedAt = useRef(0);
  const wasOwn = useRef(false);

  const check = useCallback(
    async (takesOver = false): Promise<void> => {
      checkedAt.current = Date.now();
      const before = latest.current.revision;
      const current = await fetchCurrentVersion(id, before, takesOver);
      if (!current) return;
      const found = current.editor && (await findTab({ kind: "edit", owner, id }, current.editor.tab));
      // A crash leaves a tab's draft behind, and a page loaded anew asks before its last one has left.
      const isGone = found === "gone" || (current.editor && isThisTab(current.editor));
      if (isGone && !takesOver) return check(true);
      wasOwn.current ||= current.editor === null;
      const next = current.editor && {
        isSameBrowser: found === "open",
        since: current.editor.since,
        hasTakenOver: wasOwn.current,
      };
      setEditor((last) => (last?.since === next?.since ? last : next));
      if (takesOver) notifyTabs(id);
      const isNewer = current.isLocked || current.revision > before;
      // Unless this tab has saved or learned meanwhile.
      if (isNewer && latest.current.revision === before) latest.current.onNewer(current);
    },
    [owner, id],
  );

  useEffect(() => {
    const isSeen = () => document.visibilityState === "visible";
    let soon = 0;
    const comeBack = () => {
      if (!isSeen()) return;
      window.clearTimeout(soon);
      soon = window.setTimeout(check, Math.max(0, checkedAt.current + MIN_INTERVAL_MS - Date.now()));
    };
    const leave = () => leaveEditing(id);
    const beat = window.setInterval(() => {
      if (isSeen() || Date.now() - checkedAt.current >= HIDDEN_INTERVAL_MS - MIN_INTERVAL_MS) check();
    }, INTERVAL_MS);
    const stop = stopAll(
      watchTabs(id, check),
      listen(window, { focus: comeBack, pageshow: comeBack, pagehide: leave }),
      listen(document, { visibilitychange: comeBack }),
    );
    check();
    return () => {
      stop();
      window.clearTimeout(soon);
      window.clearInterval(beat);
      leave();
    };
  }, [id, check]);
  return { editor, takeOver: useCallback(() => check(true), [check]) };
}
