/** How a tab learns that its proposal was saved elsewhere: by asking when it comes to the front, and by a call between tabs. */
const CHANNEL = "countersign-saved";

/** This page, which need not hear of its own saves. */
const TAB = Math.random().toString(36).slice(2);

export interface CurrentVersion {
  revision: number;
  isLocked: boolean;
  /** The content, where it is newer than what was asked for. */
  html: string | null;
}

/** Tells the other tabs of this browser that a proposal was saved. */
export function tellTabs(id: string): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, tab: TAB });
  channel.close();
}

/** @returns how to stop */
export function watchTabs(id: string, onSaved: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data?.id === id && data.tab !== TAB) onSaved();
  };
  return () => channel.close();
}

/** What is stored now; null where that cannot be learned, which is no news to anybody. */
export async function askCurrent(id: string, revision: number): Promise<CurrentVersion | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(`/proposal/${id}/revision.json?since=${revision}`, {
      headers: { Accept: "application/json" },
    });
    return answer.ok ? ((await answer.json()) as CurrentVersion) : null;
  } catch {
    return null;
  }
}
