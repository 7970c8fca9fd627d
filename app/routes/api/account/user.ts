import { deleteOwnAccount } from "~/domain/account-data/deletion/delete-own-account.server";
import { deletionSchema } from "~/domain/account-data/deletion/deletion-form";
import { done, userAnswer } from "~/domain/accounts/responses";
import { userView } from "~/domain/people/member";
import { endpoint, signedIn } from "../../http/endpoint.server";
import { endSessionHeaders } from "../../http/session.server";

export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => userView(ctx.actor), {
    summary: "The signed-in user",
    scope: "account:read",
    response: userAnswer,
  }),
  DELETE: signedIn(
    async ({ ctx, body }) => {
      await deleteOwnAccount(ctx, body);
      const headers = { ...endSessionHeaders(ctx), "Cache-Control": "no-store" };
      return Response.json({ success: true }, { headers });
    },
    {
      summary: "Deletes the account for good; what clients have signed stays theirs",
      body: deletionSchema,
      response: done,
      errors: ["rate_limited", "payments_unavailable", "conflict"],
    },
  ),
});

export const action = loader;
