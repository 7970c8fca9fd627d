const TAG = /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:;|$)/i;
const ENGLISH = /^en(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?:-|$)/i;

/**
 * The English of an Accept-Language header, as "en" or "en-GB". Browsers in other languages add American English by
 * themselves, so it counts only where English comes first. A reader in the United States has it in any language.
 */
export function acceptedEnglish(header: string | null): string {
  const tags = (header ?? "").slice(0, 500).split(",");
  const [own = "", ...rest] = tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []);
  const first = englishOf(own);
  if (first) return first;
  if (/-US$/i.test(own)) return "en-US";
  return rest.map(englishOf).find((tag) => tag && tag !== "en" && tag !== "en-US") ?? "en-GB";
}

/** Without variants, which `Intl` may refuse. */
function englishOf(tag: string): string | undefined {
  const found = ENGLISH.exec(tag);
  if (!found) return undefined;
  const [, region] = found;
  return region ? `en-${region.toUpperCase()}` : "en";
}
