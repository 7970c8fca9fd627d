import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { findOwn, isOwn, type Proposal } from "./find-own.server";
import type { NotesChange } from "./internal-notes";

/** Leaves no event, also on a signed proposal. @throws DomainError not_found, account_locked; conflict with `newerNotes` */
export async function saveNotes(ctx: MemberContext, id: string, change: NotesChange): Promise<Proposal> {
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const proposal = await findOwn(ctx, id);
    const { internalNotes } = change;
    if (proposal.internalNotes === internalNotes) return proposal;
    assertNoneNewer(proposal, change);
    await runBatch(ctx.db, [
      ctx.db
        .update(proposals)
        .set({ internalNotes })
        .where(and(isOwn(ctx, id), eq(proposals.internalNotes, proposal.internalNotes))),
      expectOneChange(ctx.db),
    ]);
    return { ...proposal, internalNotes };
  });
}

function assertNoneNewer({ internalNotes: newerNotes }: Proposal, { previousNotes }: NotesChange): void {
  if (previousNotes === undefined || previousNotes === newerNotes) return;
  throw new DomainError(
    "conflict",
    t(
      "These notes were changed elsewhere in the meantime. Yours are still here; saving again replaces the newer ones.",
    ),
    { newerNotes },
  );
}
