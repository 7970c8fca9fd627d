import type { Statement } from "~/db/client.server";
import { statusChanges } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import type { ProposalStatus } from "./status";

/** The row of the status history, for the batch of the change itself. */
export const statusChange = (
  ctx: Context,
  proposalId: string,
  from: ProposalStatus,
  to: ProposalStatus,
  cause: "manual" | "event",
): Statement =>
  ctx.db.insert(statusChanges).values({ id: newId(), proposalId, from, to, cause, changedAt: ctx.now });
