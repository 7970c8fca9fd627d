import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { NoticeView } from "~/domain/notices/answers";
import { MINUTE } from "~/platform/durations";
import { useToast } from "~/ui/toast";
import type { ShellUser } from "./shell-user";

interface Fetched {
  unread: number;
  notices: NoticeView[];
}

/**
 * How many notices are unread: as every page says when it is loaded, and anew when somebody comes back to the tab, at
 * most once a minute. The newest of them are there once they were asked for. Asked past the router, whose answer to a
 * lost connection would be an error in place of the page.
 */
export function useNotices(user: ShellUser) {
  const [unread, setUnread] = useState(user.unreadNotices);
  const [notices, setNotices] = useState<NoticeView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const askedAt = useRef(0);
  useEffect(() => {
    askedAt.current = Date.now();
    setUnread(user.unreadNotices);
  }, [user]);

  const refresh = useCallback(async () => {
    askedAt.current = Date.now();
    try {
      const fetched = await fetchNotices();
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
      const isOld = Date.now() - askedAt.current >= MINUTE;
      if (document.visibilityState === "visible" && isOld) refresh();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [isLocked, refresh]);

  return { unread, notices, hasFailed, refresh, readAll: useReadAll(refresh) };
}

/** Marks all as read; what cannot be done is said by a toast. */
function useReadAll(refresh: () => Promise<void>) {
  const show = useToast();
  const { revalidate } = useRevalidator();
  return async () => {
    try {
      await markAllRead();
    } catch {
      const text = "The notifications could not be marked as read. Please try again.";
      return show({ title: "Nothing was changed", text, tone: "failure" });
    }
    await refresh();
    revalidate();
  };
}

async function fetchNotices(): Promise<Fetched> {
  const answer = await fetch("/notices.json");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

async function markAllRead(): Promise<void> {
  const answer = await fetch("/api/notices/read", { method: "POST" });
  if (!answer.ok) throw new Error(answer.statusText);
}
