import { useSyncExternalStore } from "react";

/** False on the server and in hydration, so that controls that need a script start as plain HTML; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const subscribe = () => () => {};
