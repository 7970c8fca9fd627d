import { listUsers } from "~/domain/admin/list-users.server";
import { readUserSearch } from "~/domain/admin/user-search";
import { userView } from "~/domain/people/member";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const search = readUserSearch(new URL(request.url).searchParams);
    const { users, nextCursor } = await listUsers(ctx, search);
    return { users: users.map(userView), nextCursor };
  }),
});

export const action = loader;
