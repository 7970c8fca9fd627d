import { and, eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, statusChanges } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Change } from "../audit/commit.server";
import type { Context, MemberContext } from "../context";
import { isOwn } from "./find-own.server";
import { isLocked, type ManualStatus, mayMove, type ProposalStatus } from "./status";
import { waitsAnew } from "./waits-anew.server";

export const statusChange = (
  ctx: Context,
  proposalId: string,
  from: ProposalStatus,
  to: ProposalStatus,
  cause: "manual" | "event",
): Statement =>
  ctx.db.insert(statusChanges).values({ id: newId(), proposalId, from, to, cause, changedAt: ctx.now });

interface StatusRow {
  id: string;
  status: ProposalStatus;
  contentHtml: string;
}

/** "Signed" set by hand may be reverted, a real signature may not; an empty proposal can only be a draft. */
export function whyNotManual(
  { status, contentHtml }: Omit<StatusRow, "id">,
  to: ManualStatus,
  isSignedByClient: boolean,
): "signed" | "unwritten" | null {
  if (!mayMove("owner", status, to) || (isSignedByClient && isLocked(status))) return "signed";
  return contentHtml === "" ? "unwritten" : null;
}

export const changeStatusByHand = (
  ctx: MemberContext,
  { id, status }: Omit<StatusRow, "contentHtml">,
  to: ManualStatus,
): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ status: to, updatedAt: ctx.now })
      .where(and(isOwn(ctx, id), eq(proposals.status, status))),
    expectOneChange(ctx.db),
    statusChange(ctx, id, status, to, "manual"),
    waitsAnew(ctx, id),
  ],
  events: [{ type: "status.set_by_owner", payload: { from: status, to } }],
});
