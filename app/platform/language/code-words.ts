import type { PlainKey, Translate } from "./translate";

/** Words for what is stored as a code. An unknown code stays as it is. */
export function codeWords(all: ReadonlyMap<string, PlainKey>, code: string, t: Translate): string {
  const key = all.get(code);
  return key ? t(key) : code;
}
