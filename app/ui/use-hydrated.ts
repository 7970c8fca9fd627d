import { useSyncExternalStore } from "react";

/**
 * False on the server and during hydration, so that controls that need a script can start as plain HTML; true at once
 * afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const subscribe = () => () => {};
