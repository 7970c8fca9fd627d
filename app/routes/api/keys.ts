import { keyList, keyMade, keyView } from "~/domain/api/answers";
import { createKey, keysQuery } from "~/domain/api/api-keys.server";
import { newKeySchema } from "~/domain/api/key-form";
import { endpoint, member, signedIn } from "../endpoint.server";

/** Neither declares a scope: a key can never make, find or revoke keys. To find them takes no plan. */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => (await keysQuery(ctx)).map(keyView), {
    summary: "The account's API keys, without their secret values",
    answer: keyList,
  }),
  POST: member(
    async ({ ctx, body }) => {
      const { key, row } = await createKey(ctx, body);
      return { ...keyView(row), key };
    },
    {
      summary: "Creates an API key; only this response contains it",
      body: newKeySchema,
      answer: keyMade,
      status: 201,
      refuses: ["forbidden", "conflict", "rate_limited"],
    },
  ),
});

export const action = loader;
