import { done } from "~/domain/accounts/answers";
import { endSession } from "~/domain/accounts/sessions.server";
import { endpoint, open } from "../endpoint.server";
import { endedSession, sessionToken } from "../session.server";

export const loader = endpoint({
  POST: open(
    async ({ ctx, request }) => {
      await endSession(ctx, sessionToken(ctx, request));
      return Response.json({ success: true }, { headers: endedSession(ctx) });
    },
    { summary: "Signs out and ends the session", answer: done },
  ),
});

export const action = loader;
