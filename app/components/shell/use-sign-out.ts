import type { FormEvent } from "react";
import { useToast } from "~/ui/toast";
import { whyNoAnswer } from "../connection";

/** Ends the session and leaves by a whole page load. Where that fails the page stays and says why (docs/product.md 8). */
export function useSignOut() {
  const toast = useToast();
  return async () => {
    const failure = await endSession();
    if (failure === null) location.assign("/");
    else toast({ title: "Logout failed", text: failure, tone: "failure" });
  };
}

/** The `onSubmit` of a form that signs out by itself until the page is alive. */
export function useSignOutForm() {
  const signOut = useSignOut();
  return (event: FormEvent) => {
    // The browser asks before something unsaved is left, and the session must not have ended by then.
    if (isLeavingAsked()) return;
    event.preventDefault();
    signOut();
  };
}

const isLeavingAsked = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** @returns why the session goes on; null once it has ended */
async function endSession(): Promise<string | null> {
  try {
    const answer = await fetch("/api/logout", { method: "POST" });
    if (answer.ok) return null;
    const { error } = (await answer.json()) as { error?: string };
    return error ?? whyNoAnswer(null);
  } catch (error) {
    return whyNoAnswer(error);
  }
}
