import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { noteEarlyTyping } from "./early-typing";

const tellEarlyTyping = noteEarlyTyping();

/**
 * Whoever goes on at once after a refused form gives up on an answer that is decoded but whose stream has not closed
 * yet. The router tells of that in a promise that nobody can hold; it is no failure.
 */
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

/**
 * Waits for the page's data. RemixBrowser throws the promise of them until they are decoded, and nothing above
 * `<html>` could catch it: a key pressed or a finger put down at that moment would end the hydration with React's
 * error 345, and the page would stay deaf. So it is asked for them before React listens to anything.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoded) {
    await decoded;
  }
}

/**
 * Around everything, so that its effect runs when everybody else listens. Not beside it: React counts siblings into the
 * ids that the server has given out.
 */
function Awake({ children }: { children: ReactNode }) {
  useEffect(tellEarlyTyping, []);
  return children;
}

untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake>
          <RemixBrowser />
        </Awake>
      </StrictMode>,
    );
  }),
);
