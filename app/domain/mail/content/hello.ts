import { t } from "~/platform/words/t";
import { isolate } from "./bidi-text";

/** Greets account holders; clients get `greeting`. */
export const hello = (name: string): string => t("Hello {name},", { name: isolate(name) });
