import { and, count, eq, gt } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { sessions } from "~/db/schema";
import type { MemberContext } from "../context";
import { assertAdmin, findAccount } from "./accounts.server";
import { logAction } from "./log-action.server";

/** @throws DomainError forbidden, not_found */
export async function endSessions(ctx: MemberContext, userId: string): Promise<string> {
  assertAdmin(ctx);
  const [{ name, email }, open] = await Promise.all([
    findAccount(ctx, userId),
    countOpenSessions(ctx, userId),
  ]);
  if (open === 0) return `${name} has no active sessions.`;
  await runBatch(ctx.db, [
    ctx.db.delete(sessions).where(eq(sessions.userId, userId)),
    logAction(ctx, { type: "sessions.ended", detail: { sessions: open } }, { id: userId, email }),
  ]);
  return `${name} was signed out everywhere.`;
}

async function countOpenSessions({ db, now }: MemberContext, userId: string): Promise<number> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
  const [found] = await db.select({ open: count() }).from(sessions).where(isOpen);
  return found?.open ?? 0;
}
