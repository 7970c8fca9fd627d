/** One run of the writing model over one proposal, from its claim to the stored text. */
import { sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { cutText } from "~/platform/cut-text";
import { DomainError, isDomainError } from "~/platform/errors";
import { reasonOf } from "~/platform/log.server";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import type { WriteOptions } from "../documents/content-model";
import { writeContent } from "../documents/write-content.server";
import { assertBelowLimit, countProposal } from "../plans/count-usage.server";
import type { Brief } from "./brief";
import { hasText } from "./draft.server";
import { endRun, generationRow, mayStore, RENEWAL, type Run, renewLease } from "./generation-lease.server";
import { NOTES_LENGTH } from "./notes-length";
import { statusChange } from "./status-change.server";

/**
 * Writes and stores the proposal of a claimed run, and renews the claim all the while. The proposal counts against the
 * plan when its text is stored.
 * @param onText receives the raw HTML in pieces, for progress
 * @throws DomainError content_model_failed with `draftId`; limit_reached; conflict once the run was taken away, with
 *   `isCancelled`, or with `isGenerated` where a text was put there meanwhile
 */
export async function carryOut(ctx: MemberContext, run: Run, onText?: WriteOptions["onText"]): Promise<void> {
  const lease = holdLease(ctx, run);
  try {
    const html = await write(ctx, run, { signal: lease.signal, onText });
    await retryOnConflict(() => storeGenerated(ctx, run, html));
  } catch (error) {
    await endRun(ctx, run);
    if (lease.signal.aborted) throw (await whyLost(ctx, run)) ?? cancelled(run);
    throw error;
  } finally {
    lease.stop();
  }
}

const cancelled = (run: Run) =>
  new DomainError("conflict", "The writing was cancelled. Your brief is kept as a draft.", {
    draftId: run.proposalId,
    isCancelled: true,
  });

/** Renews the lease in the background; the signal tells when it was lost. */
function holdLease(ctx: MemberContext, run: Run) {
  const lost = new AbortController();
  const started = Date.now();
  const timer = setInterval(async () => {
    // A database that does not answer once ends nothing: the lease is longer than several renewals.
    const isHeld = await renewLease(ctx, run, ctx.now + Date.now() - started).catch(() => true);
    if (!isHeld) lost.abort();
  }, RENEWAL);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

async function write(ctx: MemberContext, run: Run, { signal, onText }: WriteOptions): Promise<string> {
  const started = Date.now();
  const about = { proposalId: run.proposalId, model: ctx.contentModel.name };
  try {
    const html = await writeContent(ctx.contentModel, run.brief, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ctx.config.contentTimeoutMs)]),
      onText,
    });
    ctx.log({ event: "proposal.generated", ...about, ms: Date.now() - started });
    return html;
  } catch (error) {
    ctx.log({ event: "proposal.generation_failed", ...about, error: reasonOf(error) });
    const message = isDomainError(error)
      ? error.message
      : "The proposal could not be written. Your brief is saved as a draft. Please try again.";
    const failure = new DomainError("content_model_failed", message, { draftId: run.proposalId });
    throw Object.assign(failure, { cause: error });
  }
}

const notesFrom = ({ additionalNotes }: Brief) => cutText(additionalNotes, NOTES_LENGTH);

async function storeGenerated(ctx: MemberContext, run: Run, html: string): Promise<void> {
  const [head] = await chainHead(ctx, run.proposalId);
  const briefSha256 = await sha256(canonicalJson(run.brief));
  const store = ctx.db
    .update(proposals)
    .set({
      status: "generated",
      contentHtml: html,
      contentRevision: sql`${proposals.contentRevision} + 1`,
      // What the wizard was told for the owner alone goes where the owner's notes are.
      internalNotes: sql`iif(${proposals.internalNotes} = '', ${notesFrom(run.brief)}, ${proposals.internalNotes})`,
      generationId: null,
      generationUntil: null,
      updatedAt: ctx.now,
    })
    .where(mayStore(ctx, run));
  try {
    await commit(
      ctx,
      { proposalId: run.proposalId, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          store,
          expectOneChange(ctx.db),
          ...countProposal(ctx),
          statusChange(ctx, run.proposalId, "draft", "generated", "event"),
        ],
        events: [{ type: "ai.generated", payload: { model: ctx.contentModel.name, briefSha256 } }],
      },
    );
  } catch (error) {
    const lost = batchRefusal(error) && (await whyLost(ctx, run));
    if (lost) throw lost;
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
    throw error;
  }
}

/** Was the run taken away, or a text put there meanwhile? Then what it wrote is dropped. Null while it holds on. */
async function whyLost(ctx: MemberContext, run: Run): Promise<DomainError | null> {
  const { status, generationId, contentRevision } = await generationRow(ctx, run.proposalId);
  if (generationId !== run.id) return cancelled(run);
  return status === "draft" && contentRevision === run.contentRevision ? null : hasText();
}
