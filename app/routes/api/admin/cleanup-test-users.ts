import { cleanUpTestUsers } from "~/domain/admin/testing/cleanup-test-users.server";
import { cleanupMessage } from "~/domain/admin/testing/test-accounts";
import { endpoint, member } from "../../http/endpoint.server";

/** docs/product.md 7: the body is empty. */
export const loader = endpoint({
  POST: member(async ({ ctx }) => ({ message: cleanupMessage(await cleanUpTestUsers(ctx, null)) })),
});

export const action = loader;
