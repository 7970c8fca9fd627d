import type { UserSort } from "~/domain/admin/user-search";

export interface UsersQuery {
  q: string;
  sort: UserSort;
  after?: string | null;
  before?: string | null;
}

const DEFAULT_SORT: UserSort = "-registered";

export function usersPath({ q, sort, after, before }: UsersQuery): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  if (after) query.set("after", after);
  if (before) query.set("before", before);
  return query.size > 0 ? `/admin/users?${query}` : "/admin/users";
}
