/** A proposal from a short brief is written again with more answers, as long as nobody has edited its text. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { auditEvents, proposals } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { AddedAnswers } from "../../briefs/answers-to-add";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { pricedColumns, valueColumns } from "../../prices/deal/value";
import { withPriceInPlace } from "../../writing/composer/terms/price-in-place";
import { fieldLabel } from "../details.server";
import { isUntouched } from "../edit.server";
import { followsBrief } from "../editing/table-of-brief.server";
import { found, ownProposal, type Proposal } from "../find-own.server";
import { statusChange } from "../status-change.server";
import { assertConsistent } from "./generate.server";
import { claimRequestedRun } from "./generation-lease.server";
import { isAsGenerated, TEXT_EVENTS } from "./generation-state";
import { runGeneration } from "./run-generation.server";

/** Adds the answers and asks for a run, which the progress screen starts. @throws DomainError as `addAnswers` */
export async function requestAgain(ctx: MemberContext, id: string, answers: AddedAnswers): Promise<void> {
  assertOpenAccount(ctx);
  await limitRate(ctx, { generate: ctx.actor.id, "generate-day": ctx.actor.id });
  await retryOnConflict(() => addAnswers(ctx, id, answers));
}

/** Answers once the text is written, for pages without scripts. @throws DomainError also content_model_failed */
export async function writeAgain(ctx: MemberContext, id: string, answers: AddedAnswers): Promise<void> {
  await requestAgain(ctx, id, answers);
  const run = await claimRequestedRun(ctx, id);
  if (run) await runGeneration(ctx, run);
}

/** The event that says whose text it is: the generation's or the owner's. */
const lastTextEvent = (ctx: MemberContext, id: string) =>
  ctx.db
    .select({ type: auditEvents.type })
    .from(auditEvents)
    .where(and(eq(auditEvents.proposalId, id), inArray(auditEvents.type, TEXT_EVENTS)))
    .orderBy(desc(auditEvents.seq))
    .limit(1);

/** Puts the proposal back where it stood before it was generated. The same answers again change nothing. @throws DomainError not_found, conflict, invalid_input */
async function addAnswers(ctx: MemberContext, id: string, answers: AddedAnswers): Promise<void> {
  const proposalId = isId(id) ? id : "";
  const [rows, [head], [last]] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    chainHead(ctx, proposalId),
    lastTextEvent(ctx, proposalId),
  ]);
  const proposal = found(rows);
  const before = { ...emptyBrief(), ...proposal.brief };
  const brief = withPriceInPlace({ ...before, ...answers });
  if (canonicalJson(before) === canonicalJson(brief)) return;
  assertAsGenerated(proposal, last?.type);
  assertConsistent(brief);
  const fields = Object.keys(answers).map(fieldLabel).join(", ");
  await commit(
    ctx,
    { proposalId, head, actor: ownerActor(ctx.actor) },
    {
      statements: [
        ctx.db
          .update(proposals)
          .set(await columnsBefore(ctx, proposal, brief))
          .where(and(isUntouched(ctx, proposal), eq(proposals.status, "generated"))),
        expectOneChange(ctx.db),
        statusChange(ctx, proposalId, "generated", "draft", "event"),
      ],
      events: [{ type: "document.details_changed", payload: { fields } }],
    },
  );
}

/** Only the owner's own price table stays; a generated one is made anew. */
async function columnsBefore(ctx: MemberContext, proposal: Proposal, brief: Brief) {
  const priceTable = (await followsBrief(ctx, proposal)) ? null : proposal.priceTable;
  return {
    status: "draft" as const,
    brief,
    contentHtml: "",
    blockIds: null,
    contentRevision: proposal.contentRevision + 1,
    budget: brief.budget,
    currency: brief.currency,
    ...valueColumns(brief),
    priceTable,
    priceRevision: proposal.priceRevision + 1,
    ...pricedColumns(brief, priceTable),
    generationId: newId(),
    generationUntil: null,
    updatedAt: ctx.now,
  };
}

/** @throws DomainError conflict */
function assertAsGenerated(proposal: Proposal, lastTextEvent: string | undefined): void {
  if (isAsGenerated(proposal, lastTextEvent)) return;
  throw new DomainError(
    "conflict",
    t("The text was changed or sent since it was written, so it is not written again. Edit it instead."),
  );
}
