import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { subscriptions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";

type Row = typeof subscriptions.$inferSelect;

/** Updates a plan that has no subscription. @throws DomainError conflict when the row has changed since */
export async function updateManualPlan(ctx: MemberContext, row: Row, changes: Partial<Row>): Promise<void> {
  const { userId, revision } = row;
  const isUnchanged = and(eq(subscriptions.userId, userId), eq(subscriptions.revision, revision));
  const written = { ...changes, revision: revision + 1, updatedAt: ctx.now };
  try {
    await runBatch(ctx.primary, [
      ctx.primary.update(subscriptions).set(written).where(isUnchanged),
      expectOneChange(ctx.primary),
    ]);
  } catch (error) {
    throw batchRefusal(error) ? changedMeanwhile() : error;
  }
}

export const changedMeanwhile = () =>
  new DomainError("conflict", t("Your plan was changed in another window. Please check again."));
