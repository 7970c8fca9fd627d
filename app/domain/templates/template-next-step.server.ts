import { eq } from "drizzle-orm";
import { templates } from "~/db/schema";
import type { NextStep } from "~/db/vocabulary";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { findToEdit } from "./find-template.server";

/** Counts for what was started from it, too. @param nextStep null for the account's @throws DomainError not_found, forbidden */
export async function saveTemplateNextStep(
  ctx: MemberContext,
  key: string,
  nextStep: NextStep | null,
): Promise<void> {
  assertOpenAccount(ctx);
  await findToEdit(ctx, key);
  await ctx.db.update(templates).set({ nextStep, updatedAt: ctx.now }).where(eq(templates.id, key));
}
