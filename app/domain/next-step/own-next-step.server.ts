import { and, eq } from "drizzle-orm";
import { proposals, templates, users } from "~/db/schema";
import type { NextStep } from "~/db/vocabulary";
import type { Context, MemberContext } from "../context";
import { isNothing, NO_NEXT_STEP } from "./next-step";

export async function ownNextStep({ primary, actor }: MemberContext): Promise<NextStep> {
  const [row] = await primary.select({ nextStep: users.nextStep }).from(users).where(eq(users.id, actor.id));
  return row?.nextStep ?? NO_NEXT_STEP;
}

/** Counts for earlier agreements too. Doing it twice is harmless. */
export async function saveNextStep({ primary, actor }: MemberContext, nextStep: NextStep): Promise<void> {
  await primary
    .update(users)
    .set({ nextStep: isNothing(nextStep) ? null : nextStep })
    .where(eq(users.id, actor.id));
}

/** As it stands now: the one of its owner's template that it was started from, else the account's. */
export async function nextStepOf({ db }: Pick<Context, "db">, proposalId: string): Promise<NextStep> {
  const [row] = await db
    .select({ ofAccount: users.nextStep, ofTemplate: templates.nextStep })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(templates, and(eq(templates.id, proposals.templateKey), eq(templates.userId, proposals.userId)))
    .where(eq(proposals.id, proposalId));
  return row?.ofTemplate ?? row?.ofAccount ?? NO_NEXT_STEP;
}
