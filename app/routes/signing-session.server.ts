import type { Context } from "~/domain/context";
import { SESSION_LENGTH, SIGNING_SESSION } from "~/domain/signing/code-step";
import { writeScopedCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/durations";

/**
 * The cookie that a code from the mailbox was traded for; nothing but signing through this very link reads it, so
 * two links in one browser keep a code each.
 * @param path where signing is: `/sign` for the page, `/api/sign` for programs
 * @param token of the link that the code was given for
 */
export const signingSessionCookie = (
  ctx: Context,
  session: string,
  path: "/sign" | "/api/sign",
  token: string,
) => writeScopedCookie(ctx.config, SIGNING_SESSION, session, `${path}/${token}`, SESSION_LENGTH / SECOND);
