import { t } from "~/platform/words/t";
import { isolate } from "./bidi-text";

/** For account holders; clients have `greeting`. */
export const hello = (name: string): string => t("Hello {name},", { name: isolate(name) });
