import type { Context } from "~/domain/context";
import { CODE_SESSION_MS, SIGNING_SESSION_COOKIE } from "~/domain/signing/codes/code-step";
import { writeScopedCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/time/durations";

/** Set after the emailed code is verified; scoped to the link's path, so that each link keeps its own session. */
export const signingSessionCookie = (
  ctx: Context,
  session: string,
  path: "/sign" | "/api/sign",
  token: string,
) =>
  writeScopedCookie(
    ctx.config,
    SIGNING_SESSION_COOKIE,
    session,
    `${path}/${token}`,
    CODE_SESSION_MS / SECOND,
  );

/** The session of a code that was given in this request. */
export const withSession = (ctx: Context, signingSession: string): Context => ({
  ...ctx,
  request: { ...ctx.request, signingSession },
});
