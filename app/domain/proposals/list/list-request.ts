import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { DECLINED, type ProposalStatus, WAITING } from "../status";

/** `all` and `archived` match every status. */
export const STATUS_FILTERS = {
  all: null,
  drafts: ["draft"],
  ready: ["generated"],
  waiting: WAITING,
  /** Those on which a client waits for the studio's answer. */
  asked: WAITING,
  /** Those that need a person today. */
  needed: null,
  /** Those that their owner says were won elsewhere or lost, after their last day. */
  closed: WAITING,
  signed: ["signed"],
  approved: ["approved"],
  rejected: DECLINED,
  archived: null,
} as const satisfies Record<string, readonly ProposalStatus[] | null>;

export type ListFilter = keyof typeof STATUS_FILTERS;

export const showsArchived = (status: ListFilter): boolean => status === "archived";

export const SORTS = ["changed", "title", "value"] as const;
export type ListSort = (typeof SORTS)[number];

export interface ListRequest {
  query: string;
  status: ListFilter;
  sort: ListSort;
  cursor: string | null;
}

const MAX_QUERY_LENGTH = 300;

/** Ignores unknown values, so old links and typos show the whole list. */
export function parseListRequest(params: URLSearchParams, cursorName = "after"): ListRequest {
  const status = params.get("status") ?? "";
  const sort = SORTS.find((known) => known === params.get("sort"));
  const query = cleanLine((params.get("q") ?? "").normalize("NFC"));
  return {
    query: cutText(query, MAX_QUERY_LENGTH),
    status: Object.hasOwn(STATUS_FILTERS, status) ? (status as ListFilter) : "all",
    sort: sort ?? "changed",
    cursor: params.get(cursorName) || null,
  };
}

/** `?q=harbor&sort=title`; empty for the default list. */
export function listQueryString(request: Partial<ListRequest>, cursorName = "after"): string {
  const { query = "", status = "all", sort = "changed", cursor = null } = request;
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (status !== "all") params.set("status", status);
  if (sort !== "changed") params.set("sort", sort);
  if (cursor) params.set(cursorName, cursor);
  const text = params.toString();
  return text && `?${text}`;
}

export const isFiltered = ({ query, status }: ListRequest): boolean => query !== "" || status !== "all";
