import { cleanUpTestUsers } from "~/domain/admin/cleanup-test-users.server";
import { cleanupWords } from "~/domain/admin/test-accounts";
import { endpoint, member } from "../endpoint.server";

/** docs/product.md 7: an empty body; all test accounts that a cleanup removes, as many as one takes. */
export const loader = endpoint({
  POST: member(async ({ ctx }) => ({ message: cleanupWords(await cleanUpTestUsers(ctx, null)) })),
});

export const action = loader;
