/** Fields that signers fill in besides their name (docs/decisions/0075-signature-fields.md). */

import type { AskedFields } from "~/db/vocabulary";

export const ASKS_NOTHING: AskedFields = { sections: [], place: false, title: false, company: "optional" };

export const MAX_SECTIONS = 20;
export const MAX_SECTION_LENGTH = 300;

const asksNothing = ({ sections, place, title, company }: AskedFields): boolean =>
  sections.length === 0 && !place && !title && company === "optional";

const sameTitle = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Keeps only sections that the text has, spelled its way; returns null where nothing is asked. */
export function askedIn(asked: AskedFields | null, titles: readonly string[]): AskedFields | null {
  if (!asked) return null;
  const named = titles.filter((title) => asked.sections.some((section) => sameTitle(section, title)));
  const sections = [...new Set(named)].slice(0, MAX_SECTIONS);
  const found = { ...asked, sections };
  return asksNothing(found) ? null : found;
}
