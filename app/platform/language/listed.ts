import type { Translate } from "./translate";

/** "Amara, Tom, Priya". Leaves out what is empty. */
export const listed = (t: Translate, parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .reduce((first, second) => (first ? t("certificate.list", { first, second }) : second), "");
