import { done, sessionsAnswer } from "~/domain/accounts/responses";
import {
  type AccountSession,
  endOtherSessions,
  listSessions,
} from "~/domain/accounts/sessions/account-sessions.server";
import { isoTime } from "~/platform/time/iso-time";
import { endpoint, signedIn } from "../../http/endpoint.server";
import { sessionToken } from "../../http/session.server";

const view = ({ createdAt, lastUsedAt, ...session }: AccountSession) => ({
  ...session,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
});

export const loader = endpoint({
  GET: signedIn(
    async ({ ctx, request }) => ({
      sessions: (await listSessions(ctx, sessionToken(ctx, request))).map(view),
    }),
    { summary: "Where the user is signed in, this session first", response: sessionsAnswer },
  ),
  DELETE: signedIn(
    async ({ ctx, request }) => {
      await endOtherSessions(ctx, sessionToken(ctx, request));
      return { success: true as const };
    },
    { summary: "Signs the user out everywhere else", response: done },
  ),
});

export const action = loader;
