import { and, asc, eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { followUps, proposals, recipients } from "~/db/schema";
import type { FollowUpSchedule } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { type Change, commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { findOwn, found, isOwn } from "../../proposals/find-own.server";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";
import { planAnew } from "../../signing/follow-up/plan-anew.server";
import { stopFollowUps } from "../../signing/follow-up/plan-change.server";
import type { FollowUpChange } from "./follow-up-form";

export interface FollowUpPlan {
  /** Null where no send has chosen one. */
  schedule: FollowUpSchedule | null;
  /** By the time at which they are due. */
  steps: PlannedFollowUp[];
}

interface PlannedFollowUp extends FollowUp {
  name: string;
  email: string;
}

/** @throws DomainError not_found */
export async function followUpPlan(ctx: MemberContext, proposalId: string): Promise<FollowUpPlan> {
  const id = isId(proposalId) ? proposalId : "";
  const read = await readTogether(ctx.db, {
    proposal: ctx.db.select({ schedule: proposals.followUp }).from(proposals).where(isOwn(ctx, id)),
    steps: ctx.db.select().from(followUps).where(eq(followUps.proposalId, id)).orderBy(asc(followUps.dueAt)),
    people: ctx.db
      .select({ id: recipients.id, name: recipients.name, email: recipients.email })
      .from(recipients)
      .where(eq(recipients.proposalId, id)),
  });
  const { schedule } = found(read.proposal);
  const people = new Map(read.people.map((person) => [person.id, person]));
  const steps = read.steps.map((step) => {
    const { name = "", email = "" } = people.get(step.recipientId) ?? {};
    return { ...step, name, email };
  });
  return { schedule, steps };
}

/**
 * Leaves a step out, ends all, or plans anew by other days. Harmless when repeated.
 * @throws DomainError not_found, account_locked, conflict before the first send
 */
export async function changeFollowUp(
  ctx: MemberContext,
  proposalId: string,
  change: FollowUpChange,
): Promise<FollowUpPlan> {
  assertOpenAccount(ctx);
  const { id, currentVersionId, followUp } = await findOwn(ctx, proposalId);
  if (currentVersionId === null)
    throw new DomainError("conflict", t("Send the proposal first: reminders are planned with the send."));
  await commit(ctx, null, await changeOf(ctx, { id, schedule: followUp }, change));
  return followUpPlan(ctx, id);
}

interface Stored {
  id: string;
  schedule: FollowUpSchedule | null;
}

async function changeOf(
  ctx: MemberContext,
  { id, schedule }: Stored,
  change: FollowUpChange,
): Promise<Change> {
  if ("skip" in change) {
    await assertStep(ctx, id, change.skip);
    return { statements: [skip(ctx, change.skip)] };
  }
  if ("stop" in change) {
    const ended = stopFollowUps(ctx, { proposalId: id }, "by the owner", "owner");
    return { statements: [ended, ...(schedule ? [keep(ctx, id, { ...schedule, isOn: false })] : [])] };
  }
  const wanted = { ...change, isOn: true };
  const planned = await planAnew(ctx, {
    proposalId: id,
    schedule: wanted,
    includesUnplanned: true,
  });
  return { statements: [keep(ctx, id, wanted), ...(planned.statements ?? [])] };
}

const keep = ({ db }: MemberContext, id: string, followUp: FollowUpSchedule) =>
  db.update(proposals).set({ followUp }).where(eq(proposals.id, id));

/** @throws DomainError not_found for another proposal's step */
async function assertStep({ db }: MemberContext, proposalId: string, stepId: string): Promise<void> {
  found(
    await db
      .select({ id: followUps.id })
      .from(followUps)
      .where(and(eq(followUps.id, stepId), eq(followUps.proposalId, proposalId))),
  );
}

const skip = ({ db }: MemberContext, stepId: string) =>
  db
    .update(followUps)
    .set({ state: "skipped", reason: "by the owner", stoppedBy: "owner" })
    .where(and(eq(followUps.id, stepId), eq(followUps.state, "planned")));
