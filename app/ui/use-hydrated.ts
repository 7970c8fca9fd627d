import { useSyncExternalStore } from "react";

/**
 * Whether the page has come alive. False in what the server sends, so that a control which needs a script can
 * be drawn as plain HTML until there is one; true at once for what is drawn later.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const subscribe = () => () => {};
