import { and, eq } from "drizzle-orm";
import { batchRefusal, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { pricedColumns } from "../../prices/deal/value";
import { composerModel } from "../../writing/composer-model";
import { writeContent } from "../../writing/write-content.server";
import { carriedIds } from "../block-ids/carried-ids.server";
import { writeWithPrice } from "../generation/write-with-price.server";
import { restorationChange } from "../restore.server";
import { columnsFromBrief } from "./draft.server";
import { SAMPLE_BRIEF } from "./sample-brief";
import { sampleId } from "./sample-id.server";

/** Creates or restores the sample, written by the built-in composer. @throws DomainError account_locked */
export async function openSample(ctx: MemberContext): Promise<string> {
  assertOpenAccount(ctx);
  const id = await sampleId(ctx);
  if (await restoreSample(ctx, id)) return id;
  try {
    const chain = { proposalId: id, head: undefined, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, await sampleCreation(ctx, id));
  } catch (error) {
    if (batchRefusal(error) !== "duplicate") throw error;
  }
  return id;
}

async function restoreSample(ctx: MemberContext, id: string): Promise<boolean> {
  const { currentVersionId: versionId, deletedAt } = proposals;
  return retryOnConflict(async () => {
    const [[sample], [head]] = await ctx.db.batch([
      ctx.db
        .select({ id: proposals.id, versionId, deletedAt })
        .from(proposals)
        .where(and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id))),
      chainHead(ctx, id),
    ]);
    const chain = { proposalId: id, head, actor: ownerActor(ctx.actor) };
    if (sample && sample.deletedAt !== null) await commit(ctx, chain, restorationChange(ctx, sample));
    return sample !== undefined;
  });
}

async function sampleCreation(ctx: MemberContext, id: string): Promise<Change> {
  const { html, priceTable } = await writeWithPrice(ctx, SAMPLE_BRIEF, null, (table) =>
    writeContent(composerModel, SAMPLE_BRIEF, {
      signal: AbortSignal.timeout(ctx.config.contentTimeoutMs),
      table,
    }),
  );
  const briefSha256 = await sha256(canonicalJson(SAMPLE_BRIEF));
  const row = {
    id,
    userId: ctx.actor.id,
    ...columnsFromBrief(ctx, SAMPLE_BRIEF),
    ...pricedColumns(SAMPLE_BRIEF, priceTable),
    priceTable,
    status: "generated" as const,
    contentHtml: html,
    blockIds: carriedIds(html),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  return {
    statements: [ctx.db.insert(proposals).values(row)],
    events: [
      { type: "document.created", payload: { title: SAMPLE_BRIEF.title } },
      { type: "ai.generated", payload: { model: composerModel.name, briefSha256 } },
    ],
  };
}
