import { and, eq } from "drizzle-orm";
import { proposals, templates, users } from "~/db/schema";
import type { NextStep } from "~/db/vocabulary";
import type { Context, MemberContext } from "../context";
import { isNothing, wholeNextStep } from "./next-step";

export async function ownNextStep({ primary, actor }: MemberContext): Promise<NextStep> {
  const [row] = await primary.select({ nextStep: users.nextStep }).from(users).where(eq(users.id, actor.id));
  return wholeNextStep(row?.nextStep);
}

/** Counts for earlier agreements too. Doing it twice is harmless. */
export async function saveNextStep({ primary, actor }: MemberContext, nextStep: NextStep): Promise<void> {
  await primary
    .update(users)
    .set({ nextStep: isNothing(nextStep) ? null : nextStep })
    .where(eq(users.id, actor.id));
}

/** As it stands now: the one of its owner's template that it was started from, else the account's. */
export const nextStepQuery = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select({ ofAccount: users.nextStep, ofTemplate: templates.nextStep })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(templates, and(eq(templates.id, proposals.templateKey), eq(templates.userId, proposals.userId)))
    .where(eq(proposals.id, proposalId));

type Stored = Awaited<ReturnType<typeof nextStepQuery>>;

export const nextStepIn = ([row]: Stored): NextStep => wholeNextStep(row?.ofTemplate ?? row?.ofAccount);

export const nextStepOf = async (ctx: Pick<Context, "db">, proposalId: string): Promise<NextStep> =>
  nextStepIn(await nextStepQuery(ctx, proposalId));
