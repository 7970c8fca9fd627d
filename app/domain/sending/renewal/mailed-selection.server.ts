import { eq } from "drizzle-orm";
import { proposalVersions, selections } from "~/db/schema";
import type { Context } from "../../context";
import { carriedSelection, readCarried } from "../../prices/carried-selection";

/** Characters; mail programs break longer addresses. */
const MAX_MAILED = 1_500;

/**
 * Returns the selection that a mailed link's address carries. Anyone who knows the page can ask for the link, so it is
 * left out once the signer's own selection is kept.
 * @param carried unread, as the page sent it
 */
export async function mailedSelection(
  ctx: Context,
  { id, requiresSignature }: { id: string; requiresSignature: boolean },
  carried: string | null,
): Promise<string | null> {
  if (carried === null || !requiresSignature) return null;
  const [found] = await ctx.db
    .select({ priceTable: proposalVersions.priceTable, kept: selections.versionId })
    .from(proposalVersions)
    .leftJoin(selections, eq(selections.versionId, proposalVersions.id))
    .where(eq(proposalVersions.id, id));
  if (!found?.priceTable || found.kept !== null) return null;
  const selection = readCarried(carried, { id, priceTable: found.priceTable });
  const text = selection && carriedSelection(id, found.priceTable, selection);
  return text !== null && text.length <= MAX_MAILED ? text : null;
}
