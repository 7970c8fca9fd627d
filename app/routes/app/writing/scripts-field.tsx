import { useHydrated } from "~/ui/use-hydrated";

/** Tells the server that the page can stream the writing. */
export const ScriptsField = () => (useHydrated() ? <input type="hidden" name="scripts" value="on" /> : null);
