import { compareContents } from "../proposals/changes/compare-contents.server";
import { totalsInWords } from "../proposals/changes/totals-in-words";
import type { Proposal } from "../proposals/find-own.server";
import { dayToFreeze } from "../proposals/validity/day-to-freeze";
import type { Version, VersionContent } from "../proposals/version.server";

/** What a send would change for a client who has the latest version. */
export interface SinceSent {
  /** Of that version. */
  number: number;
  parts: number;
  total: { before: string; after: string } | null;
}

/** @param content as it would be sent now */
export function sinceSent(
  latest: Version,
  content: VersionContent,
  { extendedUntil, blockIds }: Pick<Proposal, "extendedUntil" | "blockIds">,
): SinceSent {
  const validUntil = dayToFreeze({ validUntil: content.validUntil, extendedUntil }, latest);
  const { parts, totals } = compareContents(latest, { ...content, validUntil, blockIds });
  return { number: latest.number, parts, total: totalsInWords(totals) };
}
