/** A model works on a passage. Nothing is saved: the editor shows the result, and its owner accepts it or not. */

import { batchRefusal, runBatch } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { messageOf, reasonOf } from "~/platform/log.server";
import { throttled } from "~/platform/throttled";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { memberUsagePeriod } from "../../people/member";
import { assertBelowLimit, countRewrite, uncount } from "../../people/usage/count-usage.server";
import { plainText } from "../../writing/content-blocks";
import { checkRewrite } from "../../writing/rewrite/check-rewrite.server";
import type { RewriteEvent } from "../../writing/rewrite/rewrite-event";
import { type Passage, rewritePrompt } from "../../writing/rewrite/rewrite-prompt";
import { assertUnlocked, findOwn } from "../find-own.server";

export interface RewriteAllowance {
  /** Only a model can rewrite a passage. */
  hasModel: boolean;
  left: number;
  limit: number;
  isTrial: boolean;
}

interface RewriteRun {
  passage: Passage;
  brief: Brief;
  answer: NonNullable<MemberContext["contentModel"]["answer"]>;
}

/** @throws DomainError not_found */
export async function rewriteAllowance(ctx: MemberContext, id: string): Promise<RewriteAllowance> {
  await findOwn(ctx, id);
  const { rewritesLimit: limit, isTrial } = ctx.actor.rights;
  return { hasModel: ctx.contentModel.answer !== null, left: leftOf(ctx), limit, isTrial };
}

const leftOf = ({ actor: { rights, usage } }: MemberContext, more = 0) =>
  Math.max(0, rights.rewritesLimit - usage.rewrites - more);

/** Counts the passage. @throws DomainError not_found, locked, conflict, rate_limited, limit_reached */
export async function startRewrite(ctx: MemberContext, id: string, passage: Passage): Promise<RewriteRun> {
  const { answer } = ctx.contentModel;
  await limitRate(ctx, { rewrite: ctx.actor.id });
  const proposal = await findOwn(ctx, id);
  assertUnlocked(proposal);
  if (!answer) throw noModel();
  try {
    await runBatch(ctx.db, countRewrite(ctx));
  } catch (error) {
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "rewrites");
    throw error;
  }
  return { passage, brief: { ...emptyBrief(), ...proposal.brief }, answer };
}

const noModel = () =>
  new DomainError(
    "conflict",
    t("No writing model is set up here, so nothing can be rewritten. Your text was sent nowhere."),
  );

const THROTTLE_MS = 60;

/** Never throws, because the client may be gone. What is not rewritten is not counted. */
export async function streamRewrite(
  ctx: MemberContext,
  { passage, brief, answer }: RewriteRun,
  emit: (event: RewriteEvent) => void,
): Promise<void> {
  let written = "";
  let raw: string | null = null;
  const progress = throttled(THROTTLE_MS, () => emit({ type: "text", text: plainText(written) }));
  const mark = newId();
  const about = { model: ctx.contentModel.name, kind: passage.kind };
  try {
    raw = await answer(rewritePrompt(passage, brief, mark), {
      signal: AbortSignal.timeout(ctx.config.contentTimeoutMs),
      onText: (piece) => {
        written += piece;
        progress.soon();
      },
    }).finally(progress.stop);
    const rewrite = checkRewrite(raw, passage, brief, mark);
    ctx.log({ event: "passage.rewritten", ...about });
    emit({ type: "rewritten", ...rewrite, left: leftOf(ctx, 1) });
  } catch (error) {
    ctx.log({ event: "passage.rewrite_failed", ...about, error: reasonOf(error) });
    const own = { userId: ctx.actor.id, period: memberUsagePeriod(ctx.actor, ctx.now) };
    await uncount(ctx, "rewrites", own).catch((error) =>
      ctx.log({ event: "request.failed", error: messageOf(error) }),
    );
    // A model's own trouble is put in words about a brief.
    emit({ type: "failed", message: raw !== null && isDomainError(error) ? error.message : failedText() });
  }
}

const failedText = () => t("The passage could not be rewritten. Your text is unchanged. Please try again.");
