import { userView } from "~/domain/accounts/member";
import { listUsers } from "~/domain/admin/list-users.server";
import { readUserSearch } from "~/domain/admin/user-search";
import { endpoint, member } from "../endpoint.server";

/** `?q=` and `?sort=` as on the screen; `?after=` takes the cursor that the page before came with. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const search = readUserSearch(new URL(request.url).searchParams);
    const { users, nextCursor } = await listUsers(ctx, search);
    return { users: users.map(userView), nextCursor };
  }),
});

export const action = loader;
