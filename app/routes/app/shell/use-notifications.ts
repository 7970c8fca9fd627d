import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ShellUser } from "~/components/shell-user";
import type { NoticeView } from "~/domain/notifications/responses";
import { MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

interface FetchedNotifications {
  unread: number;
  notices: NoticeView[];
}

/**
 * The unread count comes with each page and refreshes when the tab returns, at most once a minute; the newest load on
 * demand. Uses `fetch`, as a router request would replace the page on a lost connection.
 */
export function useNotifications(user: ShellUser) {
  const [unread, setUnread] = useState(user.unreadNotices);
  const [notices, setNotices] = useState<NoticeView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchedAt = useRef(0);
  useEffect(() => {
    fetchedAt.current = Date.now();
    setUnread(user.unreadNotices);
  }, [user]);

  const refresh = useCallback(async () => {
    fetchedAt.current = Date.now();
    try {
      const fetched = await fetchNotifications();
      setUnread(fetched.unread);
      setNotices(fetched.notices);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);

  const { isLocked } = user;
  useEffect(() => {
    if (isLocked) return;
    const onReturn = () => {
      const isOld = Date.now() - fetchedAt.current >= MINUTE;
      if (document.visibilityState === "visible" && isOld) refresh();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [isLocked, refresh]);

  return { unread, notices, hasFailed, refresh, readAll: useReadAll(refresh) };
}

/** Shows a toast on failure. */
function useReadAll(refresh: () => Promise<void>) {
  const show = useToast();
  const { revalidate } = useRevalidator();
  return async () => {
    try {
      await markAllRead();
    } catch {
      const text = t("The notifications could not be marked as read. Please try again.");
      return show({ title: t("Nothing was changed"), text, tone: "failure" });
    }
    await refresh();
    revalidate();
  };
}

async function fetchNotifications(): Promise<FetchedNotifications> {
  const response = await fetch("/notices.json");
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

async function markAllRead(): Promise<void> {
  const response = await fetch("/api/notices/read", { method: "POST" });
  if (!response.ok) throw new Error(response.statusText);
}
