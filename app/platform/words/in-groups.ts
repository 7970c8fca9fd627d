import { languageNow } from "~/platform/words/t";

/** "12,400". */
export const inGroups = (count: number): string => count.toLocaleString(languageNow());
