import { done, sessionsAnswer } from "~/domain/accounts/answers";
import { endOtherSessions, type OwnSession, ownSessions } from "~/domain/accounts/own-sessions.server";
import { isoTime } from "~/platform/iso-time";
import { endpoint, signedIn } from "../endpoint.server";
import { sessionToken } from "../session.server";

const view = ({ createdAt, lastUsedAt, ...session }: OwnSession) => ({
  ...session,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
});

export const loader = endpoint({
  GET: signedIn(
    async ({ ctx, request }) => ({
      sessions: (await ownSessions(ctx, sessionToken(ctx, request))).map(view),
    }),
    { summary: "Where the user is signed in, this session first", answer: sessionsAnswer },
  ),
  DELETE: signedIn(
    async ({ ctx, request }) => {
      await endOtherSessions(ctx, sessionToken(ctx, request));
      return { success: true as const };
    },
    { summary: "Signs the user out everywhere else", answer: done },
  ),
});

export const action = loader;
