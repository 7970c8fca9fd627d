import type { FormEvent } from "react";
import { connectionError } from "~/components/connection";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

/** Ends the session with a full page load; on failure stays and says why (docs/product.md 8). */
export function useSignOut() {
  const toast = useToast();
  return async () => {
    const failure = await endSession();
    if (failure === null) location.assign("/");
    else toast({ title: t("Logout failed"), text: failure, tone: "failure" });
  };
}

/** Handles a form that posts natively until hydration. */
export function useSignOutForm() {
  const signOut = useSignOut();
  return (event: FormEvent) => {
    // The browser asks first if something is unsaved; the session must still exist then.
    if (isLeaveConfirmed()) return;
    event.preventDefault();
    signOut();
  };
}

const isLeaveConfirmed = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** @returns the reason for a failure; null on success */
async function endSession(): Promise<string | null> {
  try {
    const response = await fetch("/api/logout", { method: "POST" });
    if (response.ok) return null;
    const { error } = (await response.json()) as { error?: string };
    return error ?? connectionError(null);
  } catch (error) {
    return connectionError(error);
  }
}
