/** Detects saves elsewhere: by asking when the tab comes to the front, and by messages between tabs. */
const CHANNEL = "countersign-saved";

/** To ignore this tab's own messages. */
const TAB_ID = Math.random().toString(36).slice(2);

export interface CurrentVersion {
  revision: number;
  isLocked: boolean;
  html: string | null;
}

/** Tells other tabs of this browser about a save. */
export function notifyTabs(id: string): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, tab: TAB_ID });
  channel.close();
}

/** @returns a function that stops watching */
export function watchTabs(id: string, onSaved: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data?.id === id && data.tab !== TAB_ID) onSaved();
  };
  return () => channel.close();
}

/** Null on failure, which is ignored. */
export async function fetchCurrentVersion(id: string, revision: number): Promise<CurrentVersion | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch(`/proposal/${id}/revision.json?since=${revision}`, {
      headers: { Accept: "application/json" },
    });
    return response.ok ? ((await response.json()) as CurrentVersion) : null;
  } catch {
    return null;
  }
}
