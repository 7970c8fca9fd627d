import { and, eq, isNull, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, takingTurns } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { reasonOf } from "~/platform/log.server";
import { limitRate } from "~/platform/rate-limits.server";
import { appendEvents, chainHead, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { writeContent } from "../documents/write-content.server";
import { assertOpenAccount } from "../plans/count-usage.server";
import { type Brief, REQUIRED_TO_GENERATE } from "./brief";
import { createDraft, fromBrief, updateDraft } from "./draft.server";
import { findOwn, isOwn } from "./own.server";
import { statusChange } from "./status-change.server";

export interface Generate {
  brief: Brief;
  /** The draft to write from; a new one is made where it does not exist yet. */
  draftId?: string;
}

/**
 * Writes the proposal from its brief. The brief is saved as a draft before the model is asked, so that a
 * model that fails costs nothing that was typed. Being asked too often is refused before anything is saved
 * or counted against the plan. A proposal that is generated already is left as it is.
 * @returns the proposal's id
 * @throws DomainError invalid_input, account_locked, limit_reached, rate_limited; content_model_failed with `draftId`
 */
export async function generateProposal(ctx: MemberContext, { brief, draftId }: Generate): Promise<string> {
  assertOpenAccount(ctx);
  assertComplete(brief);
  await limitRate(ctx, { generate: ctx.actor.id, "generate-day": ctx.actor.id });
  const id = await saveBrief(ctx, brief, draftId);
  if (id === null) return draftId as string;
  const html = await write(ctx, id, brief);
  await takingTurns(() => storeGenerated(ctx, id, brief, html));
  return id;
}

/** Spec 5: title, client name and description are needed. @throws DomainError invalid_input */
function assertComplete(brief: Brief): void {
  const missing = REQUIRED_TO_GENERATE.filter((field) => brief[field] === "");
  if (missing.length === 0) return;
  const fieldErrors = Object.fromEntries(
    missing.map((field) => [field, "This is needed to write the proposal."]),
  );
  throw new DomainError("invalid_input", "Please fill in title, client name, and description.", {
    fieldErrors,
  });
}

/** @returns the draft's id, or null when it has been generated before */
async function saveBrief(ctx: MemberContext, brief: Brief, draftId?: string): Promise<string | null> {
  if (!draftId) return createDraft(ctx, brief);
  const proposal = await findOwn(ctx, draftId);
  if (proposal.status !== "draft" || proposal.currentVersionId !== null) return null;
  await updateDraft(ctx, draftId, brief);
  return draftId;
}

async function write(ctx: MemberContext, id: string, brief: Brief): Promise<string> {
  const started = Date.now();
  const model = ctx.contentModel.name;
  try {
    const html = await writeContent(ctx.contentModel, brief, {
      signal: AbortSignal.timeout(ctx.config.contentTimeoutMs),
    });
    ctx.log({ event: "proposal.generated", proposalId: id, model, ms: Date.now() - started });
    return html;
  } catch (error) {
    ctx.log({ event: "proposal.generation_failed", proposalId: id, model, error: reasonOf(error) });
    const message = isDomainError(error)
      ? error.message
      : "The proposal could not be written just now. Your brief is saved as a draft. Please try again.";
    throw Object.assign(new DomainError("content_model_failed", message, { draftId: id }), { cause: error });
  }
}

async function storeGenerated(ctx: MemberContext, id: string, brief: Brief, html: string): Promise<void> {
  const [head] = await chainHead(ctx, id);
  const events = await appendEvents(ctx, id, head, ownerActor(ctx.actor), [
    {
      type: "ai.generated",
      payload: { model: ctx.contentModel.name, briefSha256: await sha256(canonicalJson(brief)) },
    },
  ]);
  const store = ctx.db
    .update(proposals)
    .set({
      ...fromBrief(ctx, brief),
      status: "generated",
      contentHtml: html,
      contentRevision: sql`${proposals.contentRevision} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(isOwn(ctx, id), eq(proposals.status, "draft"), isNull(proposals.currentVersionId)));
  try {
    await runBatch(ctx.db, [
      store,
      expectOneChange(ctx.db),
      statusChange(ctx, id, "draft", "generated", "event"),
      ...events,
    ]);
  } catch (error) {
    // Another tab was quicker: its text stands, ours is dropped.
    const current = batchRefusal(error) ? await findOwn(ctx, id) : null;
    if (!current || current.status === "draft") throw error;
  }
}
