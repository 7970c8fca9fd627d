import { CHALLENGE_LENGTH } from "~/domain/accounts/second-factor/passkey-challenge.server";
import type { Context } from "~/domain/context";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/time/durations";

const PASSKEY = "passkey";

export const challengeCookie = (ctx: Context, request: Request) => readCookie(ctx.config, request, PASSKEY);

export function challengeResponse(ctx: Context, { options, cookie }: { options: unknown; cookie: string }) {
  const headers = {
    "Set-Cookie": writeCookie(ctx.config, PASSKEY, cookie, CHALLENGE_LENGTH / SECOND),
    "Cache-Control": "no-store",
  };
  return Response.json(options, { headers });
}
