import { assertAdmin } from "~/domain/admin/accounts.server";
import type { Context, MemberContext } from "~/domain/context";
import { requireMember } from "../session.server";

/** For pages of admins alone (spec 6): visitors are sent to /auth. @throws DomainError forbidden for others */
export async function requireAdmin(ctx: Context, request: Request): Promise<MemberContext> {
  const member = await requireMember(ctx, request);
  assertAdmin(member);
  return member;
}
