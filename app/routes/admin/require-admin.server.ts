import { assertAdmin } from "~/domain/admin/accounts.server";
import type { Context, MemberContext } from "~/domain/context";
import { requireOpenAccount } from "../session.server";

/**
 * For pages of admins alone (docs/product.md 6): visitors are sent to /auth, locked accounts see their wall.
 * @throws DomainError forbidden for everybody else
 */
export async function requireAdmin(ctx: Context, request: Request): Promise<MemberContext> {
  const member = await requireOpenAccount(ctx, request);
  assertAdmin(member);
  return member;
}
