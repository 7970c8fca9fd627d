import { endSession } from "~/domain/accounts/sessions.server";
import { endpoint, open } from "../endpoint.server";
import { endedSessionCookie, sessionToken } from "../session.server";

export const loader = endpoint({
  POST: open(async ({ ctx, request }) => {
    await endSession(ctx, sessionToken(ctx, request));
    return Response.json({ success: true }, { headers: { "Set-Cookie": endedSessionCookie(ctx) } });
  }),
});

export const action = loader;
