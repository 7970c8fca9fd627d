import type { Submission } from "@conform-to/dom";
import { data, redirect } from "@remix-run/cloudflare";
import { labelOf } from "~/components/brief/field-words";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import { type Branding, brandingQuery, NO_BRANDING } from "~/domain/branding/branding.server";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import { GENERATE_NEEDS, GENERATE_NEEDS_DASHBOARD, SAVE_NEEDS, UNSETTLED } from "~/domain/briefs/draft-form";
import { parseAnswers } from "~/domain/briefs/read-answers";
import { REQUIRED_TO_GENERATE, REQUIRED_TO_SAVE, stepNumberOf } from "~/domain/briefs/wizard-steps";
import type { MemberContext } from "~/domain/context";
import { dealProblems } from "~/domain/prices/deal/deal-problems";
import { beginBrief } from "~/domain/proposals/defaults/begin-brief";
import { hasUnsavedAnswers, mergeIntoBrief, storedDraft } from "~/domain/proposals/drafts/autosave.server";
import { assertEditableDraft, createDraft, updateDraft } from "~/domain/proposals/drafts/draft.server";
import { isDraftIdOf } from "~/domain/proposals/drafts/draft-id.server";
import { ownProposal, type Proposal } from "~/domain/proposals/find-own.server";
import { generateProposal, requestProposal } from "~/domain/proposals/generation/generate.server";
import { generationState } from "~/domain/proposals/generation/generation-state";
import { isUnsentDraft } from "~/domain/proposals/status";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyKeepingInput } from "../../http/form.server";
import { redirectWhenWritten } from "../writing/writing-action.server";
import type { Missing } from "./step-failure";
import { stepSchema } from "./step-schema";
import { fieldId, type Intent, readIntent, stepNumber } from "./steps";

/** Two paths that differ in one sentence (docs/product.md 5). */
export const wizardPath = (request: Request) =>
  new URL(request.url).pathname.startsWith("/new-proposal") ? "/new-proposal" : "/create-proposal";

/** One round trip. @throws DomainError not_found (docs/product.md 8) */
export async function openDraft(
  ctx: MemberContext,
  id: string,
): Promise<{ draft: Proposal; saved: Branding }> {
  const draftId = isId(id) ? id : "";
  const [[draft], [saved]] = await ctx.db.batch([
    ownProposal(ctx, draftId),
    brandingQuery(ctx, ctx.actor.id),
  ]);
  if (!draft)
    throw new DomainError("not_found", t("Error loading draft: Could not load the draft proposal."));
  return { draft, saved: saved ?? NO_BRANDING };
}

interface Step {
  ctx: MemberContext & { actor: SignedIn };
  request: Request;
  submission: Submission<unknown>;
  intent: Intent;
  /** `step` is the current one, `to` the next. */
  step: number;
  to: number;
  field: BriefField | null;
  draftId: string;
  /** Null until stored. */
  draft: Proposal | null;
  brief: Brief;
  /** The page can stream the writing. */
  hasScripts: boolean;
}

/** Bytes: a step's answers and their base, URL-encoded. */
const MAX_BODY_BYTES = 1_000_000;

export async function handleStep(ctx: Step["ctx"], request: Request) {
  const step = stepNumber(new URL(request.url).searchParams.get("step"));
  const form = await readForm(ctx, request, {
    schemas: [stepSchema(step, null)],
    fields: ["intent", "draft", "base", "scripts"],
    maxBytes: MAX_BODY_BYTES,
  });
  const { intent, to, field } = readIntent(form.get("intent") ?? "next");
  const submission = parseForm(form, stepSchema(step, intent));
  if (submission.status !== "success") return replyInvalid(submission);
  const draftId = String(form.get("draft"));
  if (!isId(draftId)) throw unknownDraft();
  const draft = await storedDraft(ctx, draftId);
  const posted = withoutHiddenFooter(form, submission.value);
  const changes = { base: parseAnswers(String(form.get("base") ?? "{}")), answers: posted };
  const elsewhere = draft && redirectAway(ctx, draft);
  if (elsewhere && !hasUnsavedAnswers(draft, changes)) return redirect(elsewhere);
  try {
    if (draft) assertEditableDraft(ctx, draft);
    else if (!(await isDraftIdOf(ctx, draftId))) throw unknownDraft();
    const answers = draft ? mergeIntoBrief(draft, changes) : posted;
    return await runIntent({
      ctx,
      request,
      submission,
      step,
      draftId,
      draft,
      intent: intent ?? "next",
      field,
      to: to ?? stepNumber(String(intent === "previous" ? step - 1 : step + 1)),
      brief: { ...(draft?.brief ?? beginBrief(ctx.actor.defaults)), ...answers },
      hasScripts: form.has("scripts"),
    });
  } catch (error) {
    refusedRequests.add(ctx.request);
    return replyKeepingInput(ctx, submission, error);
  }
}

const unknownDraft = () =>
  new DomainError("not_found", t("That draft could not be found. Please reload the page."));

/** Plans without a footer have no field for it, which must not clear a stored one. */
function withoutHiddenFooter(form: FormData, answers: Partial<Brief>): Partial<Brief> {
  if (form.has("footerContent") || form.has("includeFooter")) return answers;
  const { includeFooter: _, footerContent: __, ...draftId } = answers;
  return draftId;
}

/** Requests whose form is rendered again. */
const refusedRequests = new WeakSet<MemberContext["request"]>();

/** Says whether a request was refused. Without JavaScript it renders the page itself, whatever state the draft has. */
export const wasRefused = (ctx: MemberContext): boolean => refusedRequests.has(ctx.request);

/** Null for a draft that the wizard can edit. */
export function redirectAway(ctx: MemberContext, draft: Proposal): string | null {
  if (!isUnsentDraft(draft) || draft.contentHtml !== "") return `/proposal/${draft.id}`;
  return generationState(draft, ctx.now) === "running" ? `/proposal/${draft.id}/writing` : null;
}

function runIntent(submitted: Step) {
  if (submitted.intent === "save") return saveAndLeave(submitted);
  if (submitted.intent === "generate") return generate(submitted);
  if (submitted.intent === "price") return saveAndPrice(submitted);
  return saveAndGoTo(submitted);
}

const store = ({ ctx, draftId, draft, brief }: Step) =>
  draft ? updateDraft(ctx, draftId, brief, draft.updatedAt) : createDraft(ctx, brief, draftId);

async function saveAndGoTo(submitted: Step) {
  await store(submitted);
  const { request, draftId, to, field } = submitted;
  const fragment = field ? `#${fieldId(to, field)}` : "";
  return redirect(`${wizardPath(request)}?draft=${draftId}&step=${to}${fragment}`);
}

async function saveAndPrice(submitted: Step) {
  await store(submitted);
  return redirect(`/proposal/${submitted.draftId}/price`);
}

async function saveAndLeave(submitted: Step) {
  const missing = missingIn(submitted.brief, REQUIRED_TO_SAVE);
  if (missing.length > 0) return refuseMissing(submitted, t(SAVE_NEEDS), missing);
  await store(submitted);
  return redirectWithFlash(submitted.ctx, "/", { title: t("Draft saved"), tone: "success" });
}

async function generate(submitted: Step) {
  const { ctx, request, draftId, draft, brief } = submitted;
  const missing = missingIn(brief, REQUIRED_TO_GENERATE);
  const needs = wizardPath(request) === "/new-proposal" ? GENERATE_NEEDS_DASHBOARD : GENERATE_NEEDS;
  if (missing.length > 0) return refuseMissing(submitted, t(needs), missing);
  const problems = dealProblems(brief, ctx.actor.reader.dates);
  const unsettled = Object.keys(problems) as BriefField[];
  if (unsettled.length > 0) {
    // So that the steps show the invalid values.
    await store(submitted);
    return refuseMissing(submitted, t(UNSETTLED), missingFields(brief, unsettled, problems));
  }
  const command = { brief, draftId: draft ? draftId : await createDraft(ctx, brief, draftId) };
  if (submitted.hasScripts) return redirect(`/proposal/${await requestProposal(ctx, command)}/writing`);
  return redirectWhenWritten(ctx, await generateProposal(ctx, command));
}

const missingIn = (brief: Brief, needed: readonly BriefField[]): Missing[] =>
  missingFields(
    brief,
    needed.filter((field) => brief[field] === ""),
  );

const missingFields = (
  brief: Brief,
  fields: readonly BriefField[],
  reasons: ReturnType<typeof dealProblems> = {},
): Missing[] =>
  fields.map((field) => ({
    field,
    label: labelOf(field, brief),
    step: stepNumberOf(field),
    reason: reasons[field],
  }));

/** Keeps what was typed in the form. */
function refuseMissing({ submission }: Step, sentence: string, missing: Missing[]) {
  const result = submission.reply({ formErrors: [sentence] });
  return data({ result, fields: { missing } as Record<string, unknown> }, 400);
}
