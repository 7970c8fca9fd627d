/** What an admin's list of users is asked for (docs/product.md 2); screen and API share it. */

import { cutText } from "~/platform/cut-text";
import { type Place, placeIn } from "~/platform/keyset";
import { cleanLine } from "~/platform/typed-text";
import { PLANS, TIERS, type Tier } from "../plans/plans";

/**
 * The orders that an index carries, so that every page costs the same however many users there are: the order
 * of registration, which is the table's own, and the address, which is unique.
 */
export const USER_SORTS = ["-registered", "registered", "email", "-email"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserSearch extends Place {
  /** Trimmed; empty for everybody. */
  q: string;
  sort: UserSort;
}

const LONGEST_QUERY = 100;

/** Reads the query of an address. What is not understood is as good as absent. */
export function readUserSearch(query: URLSearchParams): UserSearch {
  const sort = query.get("sort");
  return {
    q: cutText(cleanLine(query.get("q") ?? ""), LONGEST_QUERY),
    sort: USER_SORTS.find((each) => each === sort) ?? "-registered",
    ...placeIn(query),
  };
}

/**
 * The spellings that find a text whatever its case. SQLite folds A to Z alone, so "ünal" has to be looked for
 * as "Ünal" as well.
 */
export function spellingsOf(q: string): string[] {
  const lower = q.toLowerCase();
  const capitalised = lower.replace(
    /(^|[\s'-])(\p{L})/gu,
    (_, before, letter) => before + letter.toUpperCase(),
  );
  return [...new Set([q, lower, capitalised].map(foldAscii))];
}

const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The plans whose name holds what was typed: "pro" is Professional. */
export const tiersNamed = (q: string): Tier[] =>
  TIERS.filter((tier) => `${tier}\n${PLANS[tier].name.toLowerCase()}`.includes(q.toLowerCase()));
