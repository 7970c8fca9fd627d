import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { users } from "~/db/schema";
import type { MemberContext } from "../context";
import { accountOf, assertAdmin } from "./accounts.server";
import { recordAct } from "./record-act.server";

export const markTestSchema = z.object({
  intent: z.literal("mark-test"),
  isTest: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

/**
 * Marks an account as made for trying things out, or takes the mark off: "Cleanup Test Users" removes those that bear
 * it and no others (docs/product.md 6). Marking what is marked changes nothing and is not recorded.
 * @returns what to tell whoever did it
 * @throws DomainError forbidden, not_found
 */
export async function markTest(ctx: MemberContext, userId: string, isTest: boolean): Promise<string> {
  assertAdmin(ctx);
  const { name, email, isTest: was } = await accountOf(ctx, userId);
  const state = isTest ? "a test account" : "no test account";
  if (was === isTest || !(await wasMarked(ctx, { id: userId, email }, isTest)))
    return `${name} is already ${state}.`;
  return `${name} is ${state} now.`;
}

/** @returns false when somebody else did it in the same moment */
async function wasMarked(ctx: MemberContext, user: { id: string; email: string }, isTest: boolean) {
  const isOther = and(eq(users.id, user.id), eq(users.isTest, !isTest), isNull(users.deletedAt));
  try {
    await runBatch(ctx.db, [
      ctx.db.update(users).set({ isTest }).where(isOther),
      expectOneChange(ctx.db),
      recordAct(ctx, { type: "user.marked", detail: { isTest } }, user),
    ]);
    return true;
  } catch (error) {
    if (batchRefusal(error) === "guard") return false;
    throw error;
  }
}
