import { and, count, eq, gt } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { sessions } from "~/db/schema";
import type { MemberContext } from "../context";
import { accountOf, assertAdmin } from "./accounts.server";
import { recordAct } from "./record-act.server";

/**
 * Signs somebody out everywhere. Where nobody is signed in it does nothing.
 * @returns what to tell whoever did it
 * @throws DomainError forbidden, not_found
 */
export async function endSessionsOf(ctx: MemberContext, userId: string): Promise<string> {
  assertAdmin(ctx);
  const [{ name, email }, open] = await Promise.all([accountOf(ctx, userId), openSessions(ctx, userId)]);
  if (open === 0) return `${name} has no active sessions.`;
  await runBatch(ctx.db, [
    ctx.db.delete(sessions).where(eq(sessions.userId, userId)),
    recordAct(ctx, { type: "sessions.ended", detail: { sessions: open } }, { id: userId, email }),
  ]);
  return `${name} was signed out everywhere.`;
}

async function openSessions({ db, now }: MemberContext, userId: string): Promise<number> {
  const isOpen = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
  const [found] = await db.select({ open: count() }).from(sessions).where(isOpen);
  return found?.open ?? 0;
}
