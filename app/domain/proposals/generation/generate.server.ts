import { limitRate } from "~/limits/rate-limits.server";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { UNSETTLED } from "../../briefs/draft-form";
import { emptyBrief } from "../../briefs/empty-brief";
import { REQUIRED_TO_GENERATE } from "../../briefs/wizard-steps";
import type { MemberContext } from "../../context";
import { assertCanCreateProposal, assertOpenAccount } from "../../people/usage/count-usage.server";
import { dealProblems } from "../../prices/deal/deal-problems";
import type { CheckedTable } from "../../prices/typed-problems";
import { withPriceInPlace } from "../../writing/composer/terms/price-in-place";
import { columnsFromBrief, createDraft, hasTextError, updateDraft } from "../drafts/draft.server";
import { assertGoodTable, savePriceTable } from "../editing/save-price-table.server";
import { findOwn } from "../find-own.server";
import { claimNewRun, generationRow, LEASE_MS, requestRun } from "./generation-lease.server";
import { generationState } from "./generation-state";
import { runGeneration } from "./run-generation.server";

interface GenerateCommand {
  brief: Brief;
  /** A new draft is created when it does not exist. */
  draftId?: string;
  /** Replaces the brief's price. */
  price?: CheckedTable | undefined;
}

/**
 * Saves the brief first, so a model failure loses nothing. Awaits a run on the same brief.
 * @throws DomainError invalid_input, account_locked, limit_reached, rate_limited; content_model_failed with `draftId`;
 * conflict with `isGenerated` or `isWriting` when the existing text or run is from another brief
 */
export async function writeProposal(ctx: MemberContext, command: GenerateCommand) {
  const { id, isWritten: isRepeat } = await prepare(ctx, command);
  if (isRepeat) return { id, isRepeat };
  const run = await claimNewRun(ctx, id);
  await (run ? runGeneration(ctx, run) : waitUntilWritten(ctx, id));
  return { id, isRepeat };
}

export const generateProposal = async (ctx: MemberContext, command: GenerateCommand): Promise<string> =>
  (await writeProposal(ctx, command)).id;

/** The progress screen starts the run. @throws DomainError invalid_input, account_locked, limit_reached, rate_limited, conflict */
export async function requestProposal(ctx: MemberContext, command: GenerateCommand): Promise<string> {
  const { id, isWritten } = await prepare(ctx, command);
  if (!isWritten) await requestRun(ctx, id);
  return id;
}

async function prepare(ctx: MemberContext, { brief: given, draftId, price }: GenerateCommand) {
  const brief = withPriceInPlace(given);
  assertOpenAccount(ctx);
  assertComplete(brief);
  if (price) assertGoodTable(price.problems);
  await limitRate(ctx, { generate: ctx.actor.id, "generate-day": ctx.actor.id });
  const saved = await saveBrief(ctx, brief, draftId);
  if (price && !saved.isWritten) await savePriceTable(ctx, saved.id, price);
  return saved;
}

/** @throws DomainError invalid_input (docs/product.md 5) */
function assertComplete(brief: Brief): void {
  const missing = REQUIRED_TO_GENERATE.filter((field) => brief[field] === "");
  if (missing.length === 0) return;
  const fieldErrors = Object.fromEntries(missing.map((field) => [field, t("Required to generate.")]));
  throw new DomainError("invalid_input", t("Please fill in title, client name, and description."), {
    fieldErrors,
  });
}

/** Contradictory price, dates or terms must not reach a client. @throws DomainError invalid_input */
export function assertConsistent(brief: Brief): void {
  const fieldErrors = dealProblems(brief);
  if (Object.keys(fieldErrors).length > 0)
    throw new DomainError("invalid_input", t(UNSETTLED), { fieldErrors: { ...fieldErrors } });
}

async function saveBrief(ctx: MemberContext, brief: Brief, draftId?: string) {
  if (!draftId) {
    assertConsistent(brief);
    return { id: await createDraft(ctx, brief), isWritten: false };
  }
  const draft = await findOwn(ctx, draftId);
  const state = generationState(draft, ctx.now);
  if (state !== "written" && draft.contentHtml !== "") throw hasTextError();
  const columns = columnsFromBrief(ctx, brief);
  const isSame = canonicalJson({ ...emptyBrief(), ...draft.brief }) === canonicalJson(columns.brief);
  // The plan may have changed since the last save, and with it the footer.
  const isShownAlike =
    state === "written" || state === "running" || draft.includeFooter === columns.includeFooter;
  if (!isSame || !isShownAlike) await updateDraft(ctx, draftId, brief);
  if (state !== "written" && state !== "running") {
    assertConsistent(brief);
    // A number says that it was counted: it is written again.
    if (draft.number === null) assertCanCreateProposal(ctx);
  }
  return { id: draftId, isWritten: state === "written" };
}

const POLL_MS = SECOND;

/** @throws DomainError content_model_failed when the run ends without a text */
async function waitUntilWritten(ctx: MemberContext, id: string): Promise<void> {
  const longest = ctx.config.contentTimeoutMs + LEASE_MS;
  for (let waited = 0; waited < longest; waited += POLL_MS) {
    const row = await generationRow(ctx, id);
    const state = generationState(row, ctx.now + waited);
    if (state === "written") return;
    if (state === "none" && row.contentHtml !== "") throw hasTextError();
    if (state !== "running") break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new DomainError(
    "content_model_failed",
    t("The proposal was not written. Your brief is saved as a draft. Please try again."),
    { draftId: id },
  );
}
