import { userView } from "~/domain/accounts/member";
import { findMember } from "~/domain/accounts/sessions.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { sessionCookie } from "./session.server";

/** The JSON answer to a sign-in: the user, and the cookie of the new session. */
export async function startSession(ctx: Context, { token }: { token: string }): Promise<Response> {
  const member = await findMember(ctx, token);
  if (!member) throw new DomainError("unauthenticated", "Please sign in.");
  const headers = { "Set-Cookie": sessionCookie(ctx, token), "Cache-Control": "no-store" };
  return Response.json(userView(member), { headers });
}
