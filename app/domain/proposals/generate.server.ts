import { canonicalJson } from "~/platform/canonical-json";
import { SECOND } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { assertOpenAccount, assertRoomForProposal } from "../plans/count-usage.server";
import { type Brief, emptyBrief, REQUIRED_TO_GENERATE } from "./brief";
import { dealProblems } from "./deal-problems";
import { createDraft, fromBrief, hasText, updateDraft } from "./draft.server";
import { UNSETTLED } from "./draft-form";
import { askForRun, beginRun, generationRow, LEASE } from "./generation-lease.server";
import { generationState } from "./generation-state";
import { findOwn } from "./own.server";
import { carryOut } from "./run.server";

export interface Generate {
  brief: Brief;
  /** The draft to write from; a new one is made where it does not exist yet. */
  draftId?: string;
}

/**
 * Writes the proposal from its brief. The brief is saved as a draft before the model is asked, so that a
 * model that fails costs nothing that was typed. Being asked too often is refused before anything is saved
 * or counted against the plan. A proposal that was generated from this brief is left as it is; one that is being
 * written from it is waited for.
 * @returns the proposal's id, and whether it was written before this call
 * @throws DomainError invalid_input, account_locked, limit_reached, rate_limited; content_model_failed with `draftId`;
 *   conflict with `isGenerated` or `isWriting` where a text is there or under way that is not from this brief
 */
export async function writeProposal(ctx: MemberContext, command: Generate) {
  const { id, isWritten: isRepeat } = await prepare(ctx, command);
  if (isRepeat) return { id, isRepeat };
  const run = await beginRun(ctx, id);
  await (run ? carryOut(ctx, run) : untilWritten(ctx, id));
  return { id, isRepeat };
}

/** The same, for whom the id is enough. */
export const generateProposal = async (ctx: MemberContext, command: Generate): Promise<string> =>
  (await writeProposal(ctx, command)).id;

/**
 * The same for the screen that shows the writing: saves the brief and notes that it is to be written.
 * @returns the proposal's id
 * @throws DomainError invalid_input, account_locked, limit_reached, rate_limited, conflict
 */
export async function askForProposal(ctx: MemberContext, command: Generate): Promise<string> {
  const { id, isWritten } = await prepare(ctx, command);
  if (!isWritten) await askForRun(ctx, id);
  return id;
}

async function prepare(ctx: MemberContext, { brief, draftId }: Generate) {
  assertOpenAccount(ctx);
  assertComplete(brief);
  await limitRate(ctx, { generate: ctx.actor.id, "generate-day": ctx.actor.id });
  return saveBrief(ctx, brief, draftId);
}

/** docs/product.md 5: title, client name and description are needed. @throws DomainError invalid_input */
function assertComplete(brief: Brief): void {
  const missing = REQUIRED_TO_GENERATE.filter((field) => brief[field] === "");
  if (missing.length === 0) return;
  const fieldErrors = Object.fromEntries(missing.map((field) => [field, "Required to generate."]));
  throw new DomainError("invalid_input", "Please fill in title, client name, and description.", {
    fieldErrors,
  });
}

/** Price, dates and terms that contradict each other are never sent. @throws DomainError invalid_input */
function assertSettled(brief: Brief): void {
  const fieldErrors = dealProblems(brief);
  if (Object.keys(fieldErrors).length > 0)
    throw new DomainError("invalid_input", UNSETTLED, { fieldErrors: { ...fieldErrors } });
}

/** What is written, or being written, keeps the brief it has: only the same one may be posted again. */
async function saveBrief(ctx: MemberContext, brief: Brief, draftId?: string) {
  if (!draftId) {
    assertSettled(brief);
    return { id: await createDraft(ctx, brief), isWritten: false };
  }
  const draft = await findOwn(ctx, draftId);
  const state = generationState(draft, ctx.now);
  if (state !== "written" && draft.contentHtml !== "") throw hasText();
  const asked = fromBrief(ctx, brief);
  const isSame = canonicalJson({ ...emptyBrief(), ...draft.brief }) === canonicalJson(asked.brief);
  // The same answers can show another footer: the plan may have changed since they were saved.
  const isShownAlike =
    state === "written" || state === "running" || draft.includeFooter === asked.includeFooter;
  if (!isSame || !isShownAlike) await updateDraft(ctx, draftId, brief);
  if (state !== "written" && state !== "running") {
    assertSettled(brief);
    assertRoomForProposal(ctx);
  }
  return { id: draftId, isWritten: state === "written" };
}

/** Milliseconds between two looks at somebody else's run. */
const PAUSE = SECOND;

/** Waits for somebody else's run. @throws DomainError content_model_failed when it ends without a text */
async function untilWritten(ctx: MemberContext, id: string): Promise<void> {
  const longest = ctx.config.contentTimeoutMs + LEASE;
  for (let waited = 0; waited < longest; waited += PAUSE) {
    const row = await generationRow(ctx, id);
    const state = generationState(row, ctx.now + waited);
    if (state === "written") return;
    if (state === "none" && row.contentHtml !== "") throw hasText();
    if (state !== "running") break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new DomainError(
    "content_model_failed",
    "The proposal was not written. Your brief is saved as a draft. Please try again.",
    { draftId: id },
  );
}
