import { eq } from "drizzle-orm";
import { proposalVersions } from "~/db/schema";
import { messageOf } from "~/platform/log.server";
import { SECOND } from "~/platform/time/durations";
import { attachIds, blocksOf, idOf } from "../../content/block-ids/block-ids.server";
import { isPricePlace } from "../../content/blocks/kind-of-block";
import { parseDocument } from "../../content/document-tree.server";
import { headingsOf } from "../../content/shown-document.server";
import type { Context } from "../../context";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";

/** Shorter, it was only passed over. */
const READ_MS = 5 * SECOND;

/** Whether a reader had the section with the price table in view. False where that was not measured, or cannot be read now. */
export async function hasReadPrice(
  ctx: Context,
  version: Pick<FollowUp, "proposalId" | "versionId">,
  links: string[],
): Promise<boolean> {
  const block = await priceBlockOf(ctx, version.versionId);
  return block !== null && hasRead(ctx, { ...version, block }, links);
}

/** More people are not asked about: each is a question to the view counter. */
const MOST_ASKED = 5;

/** Those of some people who had it in view. @param people with their links, by recipient */
export async function priceReaders(
  ctx: Context,
  version: Pick<FollowUp, "proposalId" | "versionId">,
  people: readonly { recipientId: string; links: string[] }[],
): Promise<Set<string>> {
  if (people.length === 0 || people.length > MOST_ASKED) return new Set();
  const block = await priceBlockOf(ctx, version.versionId);
  if (block === null) return new Set();
  const read = await Promise.all(people.map(({ links }) => hasRead(ctx, { ...version, block }, links)));
  return new Set(people.filter((_, at) => read[at]).map(({ recipientId }) => recipientId));
}

async function hasRead(
  ctx: Context,
  { proposalId, versionId, block }: Pick<FollowUp, "proposalId" | "versionId"> & { block: string },
  links: string[],
): Promise<boolean> {
  try {
    const times = await ctx.views.blockTimes(proposalId, { versionId, readers: links });
    return (times[block] ?? 0) >= READ_MS;
  } catch (error) {
    ctx.log({ event: "views.not_read", proposalId, error: messageOf(error) });
    return false;
  }
}

/**
 * How many visits since a moment had the section with the price table in view; 0 where that was not measured.
 * @throws where the counter cannot be read now
 */
export async function priceReadings(
  ctx: Context,
  { id, versionId, since }: { id: string; versionId: string; since: number },
): Promise<number> {
  const block = await priceBlockOf(ctx, versionId);
  return block === null ? 0 : ctx.views.blockVisits(id, { versionId, block, since, least: READ_MS });
}

async function priceBlockOf(ctx: Context, versionId: string): Promise<string | null> {
  const [version] = await ctx.db
    .select({ html: proposalVersions.html, blockIds: proposalVersions.blockIds })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId));
  return version ? priceBlock(version.html, version.blockIds) : null;
}

/** The id of the heading above the price table: reading times are kept by it. Null without a place for a table. */
function priceBlock(html: string, blockIds: readonly string[] | null): string | null {
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  const blocks = blocksOf(tree);
  const place = blocks.findIndex(isPricePlace);
  const above = blocks.slice(0, Math.max(0, place));
  const heading = above.findLast((block) => headingsOf({ ...tree, childNodes: [block] }).length > 0);
  return heading ? idOf(heading) : null;
}
