import { findMember, type NewSession } from "~/domain/accounts/sessions/sessions.server";
import type { Context } from "~/domain/context";
import { userView } from "~/domain/people/member";
import { DomainError } from "~/platform/errors";
import { sessionCookies } from "./session.server";

export async function sessionResponse(ctx: Context, session: NewSession): Promise<Response> {
  const member = await findMember(ctx, session.token);
  if (!member) throw new DomainError("unauthenticated", "Please sign in.");
  const headers = new Headers([...sessionCookies(ctx, session), ["Cache-Control", "no-store"]]);
  return Response.json(userView(member), { headers });
}
