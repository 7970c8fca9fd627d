import { and, eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, statusChanges } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Change } from "../audit/commit.server";
import type { Context, MemberContext } from "../context";
import { isOwn } from "./own.server";
import { isLocked, type ManualStatus, mayMove, type ProposalStatus } from "./status";

/** The row of the status history, for the batch of the change itself. */
export const statusChange = (
  ctx: Context,
  proposalId: string,
  from: ProposalStatus,
  to: ProposalStatus,
  cause: "manual" | "event",
): Statement =>
  ctx.db.insert(statusChanges).values({ id: newId(), proposalId, from, to, cause, changedAt: ctx.now });

interface Movable {
  id: string;
  status: ProposalStatus;
  contentHtml: string;
}

/**
 * Why the owner's hand may not set a status; null where it may. "Signed" set by hand is the owner's own note and may
 * be taken back, a signature may not; what has no content yet is a draft and nothing else.
 */
export function whyNotByHand(
  { status, contentHtml }: Omit<Movable, "id">,
  to: ManualStatus,
  isSignedByClient: boolean,
): "signed" | "unwritten" | null {
  if (!mayMove("owner", status, to) || (isSignedByClient && isLocked(status))) return "signed";
  return contentHtml === "" ? "unwritten" : null;
}

/** The status with its history and its evidence. */
export const moveByHand = (
  ctx: MemberContext,
  { id, status }: Omit<Movable, "contentHtml">,
  to: ManualStatus,
): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ status: to, updatedAt: ctx.now })
      .where(and(isOwn(ctx, id), eq(proposals.status, status))),
    expectOneChange(ctx.db),
    statusChange(ctx, id, status, to, "manual"),
  ],
  events: [{ type: "status.set_by_owner", payload: { from: status, to } }],
});
