import { and, eq } from "drizzle-orm";
import { templates } from "~/db/schema";
import type { NextStep } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { findToEdit } from "./find-template.server";
import { isOwnTemplate, type Template } from "./template";

/** A lead of the team may edit the text, but the clients who see this are its owner's. @throws DomainError not_found, forbidden */
export async function templateForNextStep(ctx: MemberContext, key: string): Promise<Template> {
  const template = await findToEdit(ctx, key);
  if (isOwnTemplate(ctx.actor, template)) return template;
  throw new DomainError("forbidden", t("Only its owner can change what clients see after they have signed."));
}

/**
 * Counts for what was started from it, too.
 * @param template from `templateForNextStep` @param nextStep null for the account's @throws DomainError account_locked
 */
export async function saveTemplateNextStep(
  ctx: MemberContext,
  { key }: Template,
  nextStep: NextStep | null,
): Promise<void> {
  assertOpenAccount(ctx);
  await ctx.db
    .update(templates)
    .set({ nextStep, updatedAt: ctx.now })
    .where(and(eq(templates.id, key), eq(templates.userId, ctx.actor.id)));
}
