import { createKey, keysQuery } from "~/domain/accounts/api-keys/api-keys.server";
import { newKeySchema } from "~/domain/accounts/api-keys/key-form";
import { keyJson, keyList, newKeyResponse } from "~/domain/accounts/api-keys/responses";
import { endpoint, member, signedIn } from "../../http/endpoint.server";

/** No scope: a key can never create, list or revoke keys. */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => (await keysQuery(ctx)).map(keyJson), {
    summary: "The account's API keys, without their secret values",
    response: keyList,
  }),
  POST: member(
    async ({ ctx, body }) => {
      const { key, row } = await createKey(ctx, body);
      return { ...keyJson(row), key };
    },
    {
      summary: "Creates an API key; only this response contains it",
      body: newKeySchema,
      response: newKeyResponse,
      status: 201,
      errors: ["forbidden", "conflict", "rate_limited"],
    },
  ),
});

export const action = loader;
