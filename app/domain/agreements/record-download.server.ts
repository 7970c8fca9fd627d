import { retryOnConflict } from "~/db/client.server";
import { describeError } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";
import { type AuditActor, type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";

/** Never throws: readers get their file even if the event cannot be recorded; the error is logged. */
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
