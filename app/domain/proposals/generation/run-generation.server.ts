import { eq, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { reasonOf } from "~/platform/log.server";
import { cutText } from "~/platform/text/cut-text";
import { dayIn } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { generatedCover } from "../../branding/patterns/cover-pattern";
import { answersToAdd } from "../../briefs/answers-to-add";
import type { Brief } from "../../briefs/brief";
import { searchText } from "../../briefs/search-text";
import { rememberClient } from "../../clients/remember-client.server";
import type { MemberContext } from "../../context";
import { assertBelowLimit, countProposal } from "../../people/usage/count-usage.server";
import { pricedColumns } from "../../prices/deal/value";
import type { PriceTable } from "../../prices/price-table";
import { statedLastDay } from "../../writing/composer/terms/stated-last-day";
import type { WriteOptions } from "../../writing/content-model";
import { writeContent } from "../../writing/write-content.server";
import { carriedIds } from "../block-ids/carried-ids.server";
import { hasTextError } from "../drafts/draft.server";
import { MAX_NOTES_LENGTH } from "../notes-length";
import { nextNumber } from "../number/numbering.server";
import { statusChange } from "../status-change.server";
import {
  endRun,
  type GenerationRun,
  generationRow,
  isCurrentRun,
  RENEWAL_MS,
  renewLease,
} from "./generation-lease.server";
import { type Generated, writeWithPrice } from "./write-with-price.server";

/**
 * @param onText receives raw HTML chunks, for progress
 * @throws DomainError content_model_failed with `draftId`; limit_reached; conflict with `isCancelled` or `isGenerated`
 */
export async function runGeneration(
  ctx: MemberContext,
  run: GenerationRun,
  onText?: WriteOptions["onText"],
): Promise<void> {
  const lease = holdLease(ctx, run);
  try {
    const generated = await generate(ctx, run, { signal: lease.signal, onText });
    await retryOnConflict(() => storeGenerated(ctx, run, generated));
  } catch (error) {
    await endRun(ctx, run);
    if (lease.signal.aborted) throw (await lossReason(ctx, run)) ?? cancelledError(run);
    throw error;
  } finally {
    lease.stop();
  }
}

const cancelledError = (run: GenerationRun) =>
  new DomainError("conflict", t("The writing was cancelled. Your brief is kept as a draft."), {
    draftId: run.proposalId,
    isCancelled: true,
  });

function holdLease(ctx: MemberContext, run: GenerationRun) {
  const lost = new AbortController();
  const started = Date.now();
  const timer = setInterval(async () => {
    // One database failure ends nothing: the lease outlasts several renewals.
    const isHeld = await renewLease(ctx, run, ctx.now + Date.now() - started).catch(() => true);
    if (!isHeld) lost.abort();
  }, RENEWAL_MS);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

const generate = (ctx: MemberContext, run: GenerationRun, options: WriteOptions): Promise<Generated> =>
  writeWithPrice(ctx, run.brief, run.priceTable, (table) => writeText(ctx, run, { ...options, table }));

async function writeText(
  ctx: MemberContext,
  run: GenerationRun,
  { signal, table, onText }: WriteOptions,
): Promise<string> {
  const started = Date.now();
  const about = { proposalId: run.proposalId, model: ctx.contentModel.name };
  try {
    const html = await writeContent(ctx.contentModel, run.brief, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ctx.config.contentTimeoutMs)]),
      table,
      sender: [ctx.actor.name, ctx.actor.businessName].filter((line) => line !== ""),
      country: ctx.actor.country,
      onText,
    });
    ctx.log({ event: "proposal.generated", ...about, ms: Date.now() - started });
    return html;
  } catch (error) {
    ctx.log({ event: "proposal.generation_failed", ...about, error: reasonOf(error) });
    const message = isDomainError(error)
      ? error.message
      : t("The proposal could not be written. Your brief is saved as a draft. Please try again.");
    const failure = new DomainError("content_model_failed", message, { draftId: run.proposalId });
    throw Object.assign(failure, { cause: error });
  }
}

const notesFrom = ({ additionalNotes }: Brief) => cutText(additionalNotes, MAX_NOTES_LENGTH);

/** A page or two need no cover, and a cover that was chosen stays. */
const coverAtFirst = ({ brief, proposalId }: GenerationRun, priceTable: PriceTable | null) =>
  answersToAdd(brief, priceTable !== null).length > 0
    ? sql`${proposals.cover}`
    : sql`coalesce(${proposals.cover}, ${JSON.stringify(generatedCover(proposalId))})`;

async function storeGenerated(
  ctx: MemberContext,
  run: GenerationRun,
  { html, priceTable }: Generated,
): Promise<void> {
  const [[head], [stored]] = await ctx.db.batch([
    chainHead(ctx, run.proposalId),
    ctx.db.select({ number: proposals.number }).from(proposals).where(eq(proposals.id, run.proposalId)),
  ]);
  const numbered = stored?.number ? { number: stored.number, statements: [] } : await nextNumber(ctx);
  const briefSha256 = await sha256(canonicalJson(run.brief));
  const store = ctx.db
    .update(proposals)
    .set({
      status: "generated",
      number: numbered.number,
      searchText: searchText({ ...run.brief, number: numbered.number }),
      contentHtml: html,
      blockIds: carriedIds(html),
      priceTable,
      ...pricedColumns(run.brief, priceTable),
      cover: coverAtFirst(run, priceTable),
      validUntil: sql`coalesce(${proposals.validUntil}, ${statedLastDay(run.brief, dayIn(ctx.now, null))})`,
      contentRevision: sql`${proposals.contentRevision} + 1`,
      internalNotes: sql`iif(${proposals.internalNotes} = '', ${notesFrom(run.brief)}, ${proposals.internalNotes})`,
      generationId: null,
      generationUntil: null,
      updatedAt: ctx.now,
    })
    .where(isCurrentRun(ctx, run));
  try {
    await commit(
      ctx,
      { proposalId: run.proposalId, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          store,
          expectOneChange(ctx.db),
          ...numbered.statements,
          ...(stored?.number ? [] : countProposal(ctx)),
          statusChange(ctx, run.proposalId, "draft", "generated", "event"),
          ...rememberClient(ctx, run.proposalId, run.brief),
        ],
        events: [{ type: "ai.generated", payload: { model: ctx.contentModel.name, briefSha256 } }],
      },
    );
  } catch (error) {
    const lost = batchRefusal(error) && (await lossReason(ctx, run));
    if (lost) throw lost;
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
    throw error;
  }
}

async function lossReason(ctx: MemberContext, run: GenerationRun): Promise<DomainError | null> {
  const { status, generationId, contentRevision } = await generationRow(ctx, run.proposalId);
  if (generationId !== run.id) return cancelledError(run);
  return status === "draft" && contentRevision === run.contentRevision ? null : hasTextError();
}
