import type { UserSort } from "~/domain/admin/user-search";

export interface UsersPlace {
  q: string;
  sort: UserSort;
  after?: string | null;
  before?: string | null;
}

const FIRST_SORT: UserSort = "-registered";

/** The address of a page of users: a search and an order that are as usual are left out. */
export function usersAddress({ q, sort, after, before }: UsersPlace): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (sort !== FIRST_SORT) query.set("sort", sort);
  if (after) query.set("after", after);
  if (before) query.set("before", before);
  return query.size > 0 ? `/admin/users?${query}` : "/admin/users";
}
