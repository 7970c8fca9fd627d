import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { clients, proposals } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { searchColumns } from "./client";
import { MOST_NOTES } from "./client-form";
import { findClient, isOwnClient } from "./find-client.server";
import { mergedClient } from "./merged-client";

/**
 * Makes one client of two, with the proposals of both. A second call has nothing left to do.
 * @param goes the one that is taken over @throws DomainError not_found, invalid_input, account_locked
 */
export async function mergeClients(ctx: MemberContext, stays: string, goes: string): Promise<void> {
  assertOpenAccount(ctx);
  if (stays === goes)
    throw new DomainError("invalid_input", t("Choose another client."), {
      fieldErrors: { other: t("Choose another client.") },
    });
  await retryOnConflict(async () => {
    const kept = await findClient(ctx, stays);
    const taken = await findOrNull(ctx, goes);
    if (taken === null) return;
    const merged = mergedClient(kept, taken);
    const notes = cutText(merged.notes, MOST_NOTES);
    await runBatch(ctx.db, [
      ctx.db.update(proposals).set({ clientId: kept.id }).where(eq(proposals.clientId, taken.id)),
      // The other client goes first, as both may not have one email.
      ctx.db.delete(clients).where(and(isOwnClient(ctx, goes), eq(clients.updatedAt, taken.updatedAt))),
      expectOneChange(ctx.db),
      ctx.db
        .update(clients)
        .set({
          ...merged,
          notes,
          ...searchColumns(merged),
          updatedAt: sql`max(${ctx.now}, ${clients.updatedAt} + 1)`,
        })
        .where(and(isOwnClient(ctx, stays), eq(clients.updatedAt, kept.updatedAt))),
      expectOneChange(ctx.db),
    ]);
    ctx.log({ event: "client.merged", userId: ctx.actor.id, clientId: kept.id });
  });
}

async function findOrNull(ctx: MemberContext, id: string) {
  try {
    return await findClient(ctx, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return null;
    throw error;
  }
}
