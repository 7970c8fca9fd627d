const TAG = /^\s*(en(?:-[a-z0-9]{2,8})*)\s*(?:;|$)/i;

/** The first English locale in an Accept-Language header. */
export function acceptedEnglish(header: string | null): string | null {
  const tags = (header ?? "").slice(0, 500).split(",");
  for (const tag of tags) {
    const [, found] = TAG.exec(tag) ?? [];
    if (found) return found;
  }
  return null;
}
