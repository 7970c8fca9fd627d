/** Detects what happens elsewhere: by asking, and by messages between tabs. */
import { TAB_ID } from "~/components/local-drafts/tab-drafts";

const CHANNEL = "countersign-saved";

const LEFT = "editing-left";

/** The page that this tab showed before, which may not have given the lease up yet. */
const LEFT_TAB = leftTab();

/** A tab that edits the text instead of this page. */
interface OtherEditor {
  tab: string;
  since: number;
}

export interface CurrentVersion {
  revision: number;
  isLocked: boolean;
  html: string | null;
  /** Null where this page edits it. */
  editor: OtherEditor | null;
}

/** Notifies the other tabs of this browser of a save or a take-over. */
export function notifyTabs(id: string): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, tab: TAB_ID });
  channel.close();
}

/** @returns a function that stops watching */
export function watchTabs(id: string, onNews: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data?.id === id && data.tab !== TAB_ID) onNews();
  };
  return () => channel.close();
}

/** Null on failure, which is ignored. */
export async function fetchCurrentVersion(
  id: string,
  since: number,
  takesOver: boolean,
): Promise<CurrentVersion | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await ask(id, { since, takesOver });
    return response.ok ? ((await response.json()) as CurrentVersion) : null;
  } catch {
    return null;
  }
}

export const isThisTab = ({ tab }: OtherEditor): boolean => tab === LEFT_TAB;

function leftTab(): string | null {
  try {
    return sessionStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

/** Others may edit it from now on. The page may be gone before the answer. */
export function leaveEditing(id: string): void {
  try {
    sessionStorage.setItem(LEFT, TAB_ID);
  } catch {
    // Storage is blocked: the lease ends by itself.
  }
  ask(id, { leaves: true }, true).then(
    () => notifyTabs(id),
    () => undefined,
  );
}

const ask = (id: string, wants: object, keepalive = false): Promise<Response> =>
  fetch(`/proposal/${id}/revision.json`, {
    method: "POST",
    keepalive,
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({ ...wants, tab: TAB_ID }),
  });
