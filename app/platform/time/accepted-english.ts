const TAG = /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:;|$)/i;
const ENGLISH = /^en\b/i;

/**
 * The English of an Accept-Language header. Browsers in other languages add American English by themselves, so it counts
 * only where English comes first. A reader in the United States has it in any language.
 */
export function acceptedEnglish(header: string | null): string {
  const tags = (header ?? "").slice(0, 500).split(",");
  const [own = "", ...rest] = tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []);
  if (ENGLISH.test(own)) return own;
  if (/-US$/i.test(own)) return "en-US";
  return rest.find((tag) => ENGLISH.test(tag) && !/^en(?:-US)?$/i.test(tag)) ?? "en-GB";
}
