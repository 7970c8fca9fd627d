import { retryOnConflict } from "~/db/client.server";
import { describeError } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";
import { type AuditActor, type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";

/**
 * Puts a download down in the evidence. It never throws: readers get the file they have a right to whether or not
 * that could be written down, a crowd that outruns the chain included. What went wrong is the log's.
 */
export async function recordDownload(
  ctx: Context,
  proposalId: string,
  actor: AuditActor,
  event: AuditDraft,
): Promise<void> {
  try {
    await retryOnConflict(async () => {
      const [head] = await chainHead(ctx, proposalId);
      await commit(ctx, { proposalId, head, actor }, { events: [event] });
    });
  } catch (error) {
    const { error: reason, stack } = describeError(error);
    ctx.log({
      event: "request.failed",
      error: `${event.type} of ${shortId(proposalId)} was not recorded: ${reason}`,
      stack,
    });
  }
}
