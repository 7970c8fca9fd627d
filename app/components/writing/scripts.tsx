import { useHydrated } from "~/ui/use-hydrated";

/** Tells the server that the writing can be shown as it goes; without it the answer waits for the whole text. */
export const Scripts = () => (useHydrated() ? <input type="hidden" name="scripts" value="on" /> : null);
