/** The browser's half of a passkey's challenge. */
import type { Context } from "~/domain/context";
import { CHALLENGE_LENGTH } from "~/domain/second-factor/passkey-challenge.server";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/durations";

const PASSKEY = "passkey";

export const challengeCookie = (ctx: Context, request: Request) => readCookie(ctx.config, request, PASSKEY);

/** The options of a question as JSON; the cookie goes along. */
export function answerQuestion(ctx: Context, { options, cookie }: { options: unknown; cookie: string }) {
  const headers = {
    "Set-Cookie": writeCookie(ctx.config, PASSKEY, cookie, CHALLENGE_LENGTH / SECOND),
    "Cache-Control": "no-store",
  };
  return Response.json(options, { headers });
}
