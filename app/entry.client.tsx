import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { noteEarlyTyping } from "./early-typing";

const tellEarlyTyping = noteEarlyTyping();

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

/** Comes last, so that its effect runs when everybody else listens. */
function Awake(): null {
  useEffect(tellEarlyTyping, []);
  return null;
}

untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Awake />
      </StrictMode>,
    );
  }),
);
