import { done } from "~/domain/accounts/responses";
import { endSession } from "~/domain/accounts/sessions/sessions.server";
import { anyone, endpoint } from "../../http/endpoint.server";
import { endSessionHeaders, sessionToken } from "../../http/session.server";

export const loader = endpoint({
  POST: anyone(
    async ({ ctx, request }) => {
      await endSession(ctx, sessionToken(ctx, request));
      return Response.json({ success: true }, { headers: endSessionHeaders(ctx) });
    },
    { summary: "Signs out and ends the session", response: done },
  ),
});

export const action = loader;
