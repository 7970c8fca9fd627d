import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { users } from "~/db/schema";
import type { MemberContext } from "../context";
import { assertAdmin, findAccount } from "./accounts.server";
import { logAction } from "./log-action.server";

export const markTestSchema = z.object({
  intent: z.literal("mark-test"),
  isTest: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

/** Only marked accounts are cleaned up (docs/product.md 6). @throws DomainError forbidden, not_found */
export async function markTest(ctx: MemberContext, userId: string, isTest: boolean): Promise<string> {
  assertAdmin(ctx);
  const { name, email, isTest: was } = await findAccount(ctx, userId);
  const state = isTest ? "a test account" : "no test account";
  if (was === isTest || !(await setMark(ctx, { id: userId, email }, isTest)))
    return `${name} is already ${state}.`;
  return `${name} is ${state} now.`;
}

/** @returns false when it was already set */
async function setMark(ctx: MemberContext, user: { id: string; email: string }, isTest: boolean) {
  const isOther = and(eq(users.id, user.id), eq(users.isTest, !isTest), isNull(users.deletedAt));
  try {
    await runBatch(ctx.db, [
      ctx.db.update(users).set({ isTest }).where(isOther),
      expectOneChange(ctx.db),
      logAction(ctx, { type: "user.marked", detail: { isTest } }, user),
    ]);
    return true;
  } catch (error) {
    if (batchRefusal(error) === "guard") return false;
    throw error;
  }
}
