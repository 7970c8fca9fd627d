import { formatLocaleOf } from "./languages";
import type { Translate } from "./translate";

/** "Amara, Tom and Priya", as a client's language lists them. */
export const joinedNames = ({ language }: Pick<Translate, "language">, names: readonly string[]): string =>
  new Intl.ListFormat(formatLocaleOf(language)).format(names);
