/**
 * What a proposal list is asked for, as its address says it. The screens, their links and the JSON API share
 * this, so that paging, searching and sorting never forget each other.
 */

import { cutText } from "~/platform/cut-text";
import { cleanLine } from "~/platform/typed-text";
import { DECLINED, type ProposalStatus, WAITING } from "./status";

/** The statuses behind each choice of the filter; `all` and `archived` leave none out. */
export const FILTERS = {
  all: null,
  drafts: ["draft"],
  ready: ["generated"],
  waiting: WAITING,
  signed: ["signed"],
  approved: ["approved"],
  rejected: DECLINED,
  archived: null,
} as const satisfies Record<string, readonly ProposalStatus[] | null>;

export type ListFilter = keyof typeof FILTERS;

/** What was put away is in one choice, and in no other. */
export const showsArchived = (status: ListFilter): boolean => status === "archived";

/** Titles go from A to Z, the other two from the newest and the largest. */
export const SORTS = ["changed", "title", "value"] as const;
export type ListSort = (typeof SORTS)[number];

export interface ListRequest {
  /** Part of a title, client, company, status or project type; empty for all. */
  query: string;
  status: ListFilter;
  sort: ListSort;
  /** The page after this one's last row; null for the first page. */
  cursor: string | null;
}

/** Longer than any title: more could never match. */
const LONGEST_QUERY = 300;

/** Reads an address. What it does not know counts as not said: old links and typos lead to the whole list. */
export function readListRequest(params: URLSearchParams, cursorName = "after"): ListRequest {
  const status = params.get("status") ?? "";
  const sort = SORTS.find((known) => known === params.get("sort"));
  const query = cleanLine((params.get("q") ?? "").normalize("NFC"));
  return {
    query: cutText(query, LONGEST_QUERY),
    status: Object.hasOwn(FILTERS, status) ? (status as ListFilter) : "all",
    sort: sort ?? "changed",
    cursor: params.get(cursorName) || null,
  };
}

/** The address's search part for a request, such as `?q=harbor&sort=title`; empty when nothing is asked for. */
export function listSearch(request: Partial<ListRequest>, cursorName = "after"): string {
  const { query = "", status = "all", sort = "changed", cursor = null } = request;
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (status !== "all") params.set("status", status);
  if (sort !== "changed") params.set("sort", sort);
  if (cursor) params.set(cursorName, cursor);
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether the request leaves anything out: an empty answer then means "no match", not "nothing yet". */
export const isNarrowed = ({ query, status }: ListRequest): boolean => query !== "" || status !== "all";
