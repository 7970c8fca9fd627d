import { done, userAnswer } from "~/domain/accounts/answers";
import { deleteOwnAccount } from "~/domain/accounts/delete-own-account.server";
import { deletionSchema } from "~/domain/accounts/deletion-form";
import { userView } from "~/domain/accounts/member";
import { endpoint, signedIn } from "../endpoint.server";
import { endedSession } from "../session.server";

export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => userView(ctx.actor), {
    summary: "The signed-in user",
    scope: "account:read",
    answer: userAnswer,
  }),
  DELETE: signedIn(
    async ({ ctx, body }) => {
      await deleteOwnAccount(ctx, body);
      const headers = { ...endedSession(ctx), "Cache-Control": "no-store" };
      return Response.json({ success: true }, { headers });
    },
    {
      summary: "Deletes the account for good; what clients have signed stays theirs",
      body: deletionSchema,
      answer: done,
      refuses: ["rate_limited", "payments_unavailable", "conflict"],
    },
  ),
});

export const action = loader;
