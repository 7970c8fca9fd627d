import { type PageCursor, pageCursorIn } from "~/platform/keyset";
import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { english } from "~/platform/words/t";
import { PLANS, TIERS, type Tier } from "../plans/plans";

/** Orders with an index, so that paging is cheap at any size. */
const USER_SORTS = ["-registered", "registered", "email", "-email"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserSearch extends PageCursor {
  q: string;
  sort: UserSort;
}

const MAX_QUERY = 100;

export function readUserSearch(query: URLSearchParams): UserSearch {
  const sort = query.get("sort");
  return {
    q: cutText(cleanLine(query.get("q") ?? ""), MAX_QUERY),
    sort: USER_SORTS.find((each) => each === sort) ?? "-registered",
    ...pageCursorIn(query),
  };
}

/** SQLite folds only A to Z, so "ünal" must also be searched as "Ünal". */
export function caseVariants(q: string): string[] {
  const lower = q.toLowerCase();
  const capitalised = lower.replace(
    /(^|[\s'-])(\p{L})/gu,
    (_, before, letter) => before + letter.toUpperCase(),
  );
  return [...new Set([q, lower, capitalised].map(lowerAscii))];
}

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** "pro" matches Professional. */
export const matchingTiers = (q: string): Tier[] =>
  TIERS.filter((tier) => `${tier}\n${english(PLANS[tier].name).toLowerCase()}`.includes(q.toLowerCase()));
