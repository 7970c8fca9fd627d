import { formatLocaleOf } from "./languages";
import type { Translate } from "./translate";

/** "Amara, Tom and Priya", as a client's language lists them; "Basic, Plus or Full" as a disjunction. */
export const joinedNames = (
  { language }: Pick<Translate, "language">,
  names: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(formatLocaleOf(language), { type }).format(names);
