/** A client accepts a milestone, or says what it still lacks. */
import { readTogether, retryOnConflict } from "~/db/client.server";
import { notFound } from "~/platform/errors";
import { cleanLines } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { untranslatedError } from "~/platform/untranslated-error";
import { type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { acceptance } from "../../payment-requests/milestones/acceptance";
import { decideAnswer, milestoneFacts } from "../../payment-requests/milestones/milestone-report";
import { endReport, reportsOf } from "../../payment-requests/milestones/stored-reports.server";
import { entriesOf, requestsOf } from "../../payment-requests/stored-payments.server";
import { type ClientClock, NO_CLIENT_CLOCK } from "../../people/client-clock";
import { assertCodeGiven } from "../../signing/codes/signing-code.server";
import { MAX_REASON_LENGTH } from "../../signing/decision/decision-form";
import { linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../../signing/guards.server";
import type { FoundLink } from "../../signing/links/find-signing-link.server";
import { hasNextStep } from "../../signing/next-step/next-step-on-page.server";
import { asksForPayment, noticeOfAnswer, type Reported } from "./milestone-answer.server";

type MilestoneAnswer = { outcome: "accepted" } | { outcome: "rejected"; reason: string };

/**
 * The first answer of those who agreed counts. Repeating it changes nothing.
 * @throws DomainError not_found, code_required, conflict, invalid_input, rate_limited
 */
export async function answerMilestone(
  ctx: Context,
  token: string,
  reportId: string,
  typed: MilestoneAnswer,
  claim: ClientClock = NO_CLIENT_CLOCK,
): Promise<{ alreadyAnswered: boolean }> {
  const answer = withCleanReason(typed);
  const tokenHash = await resolveToken(ctx, token, "ask");
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    if (!hasNextStep(found) || found.standing.state !== "complete")
      throw untranslatedError("conflict", (t) => t("milestone.not_asked"));
    const reported = await readReported(ctx, found, reportId);
    const refuse = () => untranslatedError("conflict", (t) => t("milestone.answered_before"));
    if (!decideAnswer(reported.report, answer.outcome, refuse)) return { alreadyAnswered: true };
    const code = await assertCodeGiven(ctx, found);
    const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found, claim, code) };
    const follows = answer.outcome === "accepted" ? await asksForPayment(ctx, reported) : [];
    const who = found.recipient.name || found.recipient.email;
    const notice = noticeOfAnswer(
      ctx,
      reported,
      who,
      answer.outcome === "accepted" ? { news: "accepted" } : { news: "rejected", reason: answer.reason },
    );
    await commit(ctx, chain, answered(ctx, found, reported, answer), ...follows, notice);
    ctx.log({ event: "milestone.answered", proposalId: found.proposal.id });
    return { alreadyAnswered: false };
  });
}

function withCleanReason(typed: MilestoneAnswer): MilestoneAnswer {
  if (typed.outcome === "accepted") return typed;
  const reason = cutText(cleanLines(typed.reason), MAX_REASON_LENGTH);
  if (reason !== "") return { outcome: "rejected", reason };
  throw untranslatedError("invalid_input", (t) => t("milestone.say_what"), {}, "reason");
}

async function readReported(ctx: Context, found: FoundLink, reportId: string): Promise<Reported> {
  const { proposal, version, owner } = found;
  const { reports, requests, entries } = await readTogether(ctx.db, {
    reports: reportsOf(ctx, proposal.id),
    requests: requestsOf(ctx, proposal.id),
    entries: entriesOf(ctx, proposal.id),
  });
  const report = reports.find(({ id, versionId }) => id === reportId && versionId === version.id);
  const request = requests.find(({ id }) => id === report?.requestId);
  if (!report || !request || report.outcome === "withdrawn") throw notFound();
  return { report, request, requests, entries, owner, title: version.title };
}

function answered(
  ctx: Context,
  found: FoundLink,
  { report, request }: Reported,
  answer: MilestoneAnswer,
): Change {
  const facts = milestoneFacts(report, request);
  const type = `milestone.${answer.outcome}` as const;
  const reason = answer.outcome === "rejected" ? answer.reason : "";
  return {
    statements: endReport(ctx, report, {
      outcome: answer.outcome,
      recipientId: found.recipient.id,
      reason,
    }),
    events: [
      answer.outcome === "accepted"
        ? {
            type: "milestone.accepted",
            ...linkRefs(found),
            payload: { ...facts, statement: acceptance(ctx.message).statement },
          }
        : { type: "milestone.rejected", ...linkRefs(found), payload: { ...facts, reason } },
    ],
    hooks: [
      {
        type,
        proposalId: found.proposal.id,
        data: { milestone: { ...facts, by: found.recipient.name || found.recipient.email, reason } },
      },
    ],
  };
}
