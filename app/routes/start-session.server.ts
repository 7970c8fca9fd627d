import { userView } from "~/domain/accounts/member";
import { findMember, type NewSession } from "~/domain/accounts/sessions.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { sessionCookies } from "./session.server";

/** The JSON answer to a sign-in: the user, and the cookie of the new session. */
export async function startSession(ctx: Context, session: NewSession): Promise<Response> {
  const member = await findMember(ctx, session.token);
  if (!member) throw new DomainError("unauthenticated", "Please sign in.");
  const headers = new Headers([...sessionCookies(ctx, session), ["Cache-Control", "no-store"]]);
  return Response.json(userView(member), { headers });
}
