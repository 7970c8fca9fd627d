import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadDrawn } from "../ui/on-demand";
import { recordEarlyInput } from "./replay-early-input";

/** Leans on how RemixBrowser waits for its data. Proved on Remix 2.17.5 with React 18.3.1. */
export async function hydrateDocument(): Promise<void> {
  const replayEarlyInput = recordEarlyInput();
  window.addEventListener("unhandledrejection", ignoreAbort);
  const drawn = loadDrawn();
  await pageDataDecoded();
  // A page works without a script too, so it stays as it was drawn.
  if (!(await drawn)) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AfterHydration run={replayEarlyInput}>
          <RemixBrowser />
        </AfterHydration>
      </StrictMode>,
    );
  });
}

/** Leaving right after a refused form aborts a stream that is still open; the router rejects a promise nobody can catch. */
function ignoreAbort(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}

/**
 * RemixBrowser throws the promise of its data until they are decoded. A key or a tap during hydration would then end it
 * with React's error 345, as nothing above `<html>` can suspend.
 */
async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoded) {
    await decoded;
  }
}

/** A parent, so that its effect runs last. A sibling would change the ids that React counts and the server has sent. */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}
