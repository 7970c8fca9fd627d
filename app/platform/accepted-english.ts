const TAG = /^\s*(en(?:-[a-z0-9]{2,8})*)\s*(?:;|$)/i;

/**
 * The first kind of English that a browser asks for, as its pages will write dates (ui/date-words.ts).
 * @param header Accept-Language
 */
export function acceptedEnglish(header: string | null): string | null {
  const tags = (header ?? "").slice(0, 500).split(",");
  for (const tag of tags) {
    const [, found] = TAG.exec(tag) ?? [];
    if (found) return found;
  }
  return null;
}
