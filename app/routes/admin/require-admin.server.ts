import { assertAdmin } from "~/domain/admin/accounts.server";
import type { Context, MemberContext } from "~/domain/context";
import { requireOpenAccount } from "../http/session.server";

/** docs/product.md 6. @throws DomainError forbidden, account_locked */
export async function requireAdmin(ctx: Context, request: Request): Promise<MemberContext> {
  const member = await requireOpenAccount(ctx, request);
  assertAdmin(member);
  return member;
}
