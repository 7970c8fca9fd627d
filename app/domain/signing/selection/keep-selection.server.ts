import { retryOnConflict } from "~/db/client.server";
import { selections } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { AuditActor, ChainHead } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { carriedSelection } from "../../prices/carried-selection";
import type { PriceTable } from "../../prices/price-table";
import { selectionPayload } from "../../prices/proposal/price-selection";
import { assertAllowed } from "../../prices/read-selection";
import { defaultSelection, type Selection } from "../../prices/selection";
import { stillAsSent } from "../../proposals/still-as-sent.server";
import { proposalNotFound } from "../decision/client-view.server";
import { openPageActor } from "../decision/open-page-actor";
import { pendingProposal } from "../decision/pending-proposal.server";

/** Reads the selection of a form, once the table it belongs to is known. */
export type ReadSelection = (table: PriceTable, versionId: string) => Selection;

/**
 * Keeps a selection on the open page of a proposal without a signature.
 * @returns null if the selection was stored; on a proposal to sign, the selection for the page's address
 * @throws DomainError not_found, conflict, invalid_input, rate_limited
 */
export async function keepSelectionOnPage(
  ctx: Context,
  proposalId: string,
  read: ReadSelection,
): Promise<string | null> {
  if (!isId(proposalId)) throw proposalNotFound(ctx);
  await limitRate(ctx, { choose: `${proposalId}|${ctx.request.ip}` });
  return retryOnConflict(async () => {
    const { found, head } = await pendingProposal(ctx, proposalId);
    const { version, selection: kept, recipient } = found;
    if (version.requiresSignature) {
      const { table, selection } = readAllowed(ctx, version, read);
      return carriedSelection(version.id, table, selection);
    }
    const of = { versionId: version.id, recipientId: recipient?.id ?? null, linkId: null };
    await keepSelection(ctx, { version, kept, head, of, actor: openPageActor() }, read);
    return null;
  });
}

interface PricedVersion {
  id: string;
  priceTable: PriceTable | null;
}

/** @throws DomainError conflict for a version without a table, invalid_input */
export function readAllowed(ctx: Context, { id, priceTable: table }: PricedVersion, read: ReadSelection) {
  if (table === null) throw new DomainError("conflict", ctx.message("price.refused.version"));
  const selection = read(table, id);
  assertAllowed(table, selection);
  return { table, selection };
}

interface KeptSelection {
  version: PricedVersion & { proposalId: string };
  kept: Selection | null;
  head: ChainHead | undefined;
  of: { versionId: string; recipientId: string | null; linkId: string | null };
  actor: AuditActor;
}

/** @throws DomainError conflict for a version without a table, invalid_input */
export async function keepSelection(
  ctx: Context,
  { version, kept, head, of, actor }: KeptSelection,
  read: ReadSelection,
): Promise<void> {
  const { id: versionId, proposalId } = version;
  const { table, selection } = readAllowed(ctx, version, read);
  if (canonicalJson(selection) === canonicalJson(kept ?? defaultSelection(table))) return;
  const row = { versionId, proposalId, selection, updatedAt: ctx.now };
  await commit(
    ctx,
    { proposalId, head, actor },
    {
      statements: [
        ...stillAsSent(ctx, { proposalId, versionId }),
        ctx.db
          .insert(selections)
          .values(row)
          .onConflictDoUpdate({ target: selections.versionId, set: { selection, updatedAt: ctx.now } }),
      ],
      events: [{ type: "selection.changed", ...of, payload: selectionPayload(table, selection) }],
    },
  );
}
