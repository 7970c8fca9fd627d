import type { PlainKey, Translate } from "./translate";

/** Translates a stored code. Unknown codes are returned unchanged. */
export function codeWords(all: ReadonlyMap<string, PlainKey>, code: string, t: Translate): string {
  const key = all.get(code);
  return key ? t(key) : code;
}
