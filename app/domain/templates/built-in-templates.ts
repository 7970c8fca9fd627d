import { BUILT_IN } from "./built-in";
import type { Template } from "./template";

/** Written in English. */
export const BUILT_IN_TEMPLATES: readonly Template[] = BUILT_IN.map((template) => ({
  ...template,
  language: "en",
  stored: null,
}));
