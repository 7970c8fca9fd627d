/** What the buttons of the wizard do: keep the step's answers, then go on, back, home, or write the proposal. */
import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/cloudflare";
import { wordsFor } from "~/components/wizard/field-words";
import type { Missing } from "~/components/wizard/step-failure";
import {
  fieldId,
  type Intent,
  readIntent,
  stepNumber,
  stepNumberOf,
  stepSchema,
} from "~/components/wizard/step-schema";
import { type Branding, brandingQuery, NO_BRANDING } from "~/domain/branding/branding.server";
import type { MemberContext } from "~/domain/context";
import {
  type Brief,
  type BriefField,
  newBrief,
  REQUIRED_TO_GENERATE,
  REQUIRED_TO_SAVE,
} from "~/domain/proposals/brief";
import { parseAnswers } from "~/domain/proposals/brief-answers";
import { dealProblems } from "~/domain/proposals/deal-problems";
import { assertQuiet, createDraft, updateDraft } from "~/domain/proposals/draft.server";
import {
  GENERATE_NEEDS,
  GENERATE_NEEDS_DASHBOARD,
  SAVE_NEEDS,
  UNSETTLED,
} from "~/domain/proposals/draft-form";
import { isDraftIdOf } from "~/domain/proposals/draft-id.server";
import { askForProposal, generateProposal } from "~/domain/proposals/generate.server";
import { generationState } from "~/domain/proposals/generation-state";
import { hasNews, mergedInto, storedDraft } from "~/domain/proposals/keep-answers.server";
import { ownProposal, type Proposal } from "~/domain/proposals/own.server";
import { isUnsentDraft } from "~/domain/proposals/status";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { parseForm, readForm, refuse, refuseTyped } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { writtenNotice } from "./writing-action.server";

/** The two addresses of the wizard; they differ in one sentence (docs/product.md 5). */
export const wizardPath = (request: Request) =>
  new URL(request.url).pathname.startsWith("/new-proposal") ? "/new-proposal" : "/create-proposal";

/**
 * A draft, and what the last step offers to put on it, in one round trip.
 * @throws DomainError not_found in the words of docs/product.md 8
 */
export async function openDraft(
  ctx: MemberContext,
  id: string,
): Promise<{ draft: Proposal; saved: Branding }> {
  const asked = isId(id) ? id : "";
  const [[draft], [saved]] = await ctx.db.batch([ownProposal(ctx, asked), brandingQuery(ctx, ctx.actor.id)]);
  if (!draft) throw new DomainError("not_found", "Error loading draft: Could not load the draft proposal.");
  return { draft, saved: saved ?? NO_BRANDING };
}

interface Step {
  ctx: MemberContext;
  request: Request;
  submission: Submission<unknown>;
  intent: Intent;
  /** The step that the form belongs to, and where its button leads. */
  step: number;
  to: number;
  /** The field of that step to go to. */
  field: BriefField | null;
  draftId: string;
  /** Null until something is stored under that id. */
  draft: Proposal | null;
  brief: Brief;
  /** The page can show the writing as it goes. */
  hasScripts: boolean;
}

/** Bytes: a step's answers as they are and as they were, encoded. */
const LARGEST = 1_000_000;

export async function takeStep(ctx: MemberContext, request: Request) {
  const step = stepNumber(new URL(request.url).searchParams.get("step"));
  const form = await readForm(ctx, request, {
    schemas: [stepSchema(step, null)],
    fields: ["intent", "draft", "base", "scripts"],
    largest: LARGEST,
  });
  const { intent, to, field } = readIntent(form.get("intent") ?? "next");
  const submission = parseForm(form, stepSchema(step, intent));
  if (submission.status !== "success") return refuse(submission);
  const draftId = String(form.get("draft"));
  if (!isId(draftId)) throw unknownDraft();
  const draft = await storedDraft(ctx, draftId);
  const posted = withoutUnasked(form, submission.value);
  const given = { base: parseAnswers(String(form.get("base") ?? "{}")), answers: posted };
  const elsewhere = draft && placeOf(ctx, draft);
  if (elsewhere && !hasNews(draft, given)) return redirect(elsewhere);
  try {
    if (draft) assertQuiet(ctx, draft);
    else if (!(await isDraftIdOf(ctx, draftId))) throw unknownDraft();
    const answers = draft ? mergedInto(draft, given) : posted;
    return await go({
      ctx,
      request,
      submission,
      step,
      draftId,
      draft,
      intent: intent ?? "next",
      field,
      to: to ?? stepNumber(String(intent === "previous" ? step - 1 : step + 1)),
      brief: { ...(draft?.brief ?? newBrief()), ...answers },
      hasScripts: form.has("scripts"),
    });
  } catch (error) {
    refused.add(ctx.request);
    return refuseTyped(ctx, submission, error);
  }
}

const unknownDraft = () =>
  new DomainError("not_found", "That draft could not be found. Please reload the page.");

/** A footer is not asked for where the plan has none: then no answer to it is no wish to empty what was written. */
function withoutUnasked(form: FormData, answers: Partial<Brief>): Partial<Brief> {
  if (form.has("footerContent") || form.has("includeFooter")) return answers;
  const { includeFooter: _, footerContent: __, ...asked } = answers;
  return asked;
}

/** Requests whose form comes back as it was typed. */
const refused = new WeakSet<MemberContext["request"]>();

/** Without scripts the page is drawn in the request that was refused: then it stays, whatever its draft is by now. */
export const wasRefused = (ctx: MemberContext): boolean => refused.has(ctx.request);

/** Where a proposal is looked at that the wizard has nothing to do with any more, or not now; null for a draft. */
export function placeOf(ctx: MemberContext, draft: Proposal): string | null {
  if (!isUnsentDraft(draft) || draft.contentHtml !== "") return `/proposal/${draft.id}`;
  return generationState(draft, ctx.now) === "running" ? `/proposal/${draft.id}/writing` : null;
}

function go(taken: Step) {
  if (taken.intent === "save") return saveAndLeave(taken);
  if (taken.intent === "generate") return generate(taken);
  return moveOn(taken);
}

const store = ({ ctx, draftId, draft, brief }: Step) =>
  draft ? updateDraft(ctx, draftId, brief, draft.updatedAt) : createDraft(ctx, brief, draftId);

async function moveOn(taken: Step) {
  await store(taken);
  const { request, draftId, to, field } = taken;
  const place = field ? `#${fieldId(to, field)}` : "";
  return redirect(`${wizardPath(request)}?draft=${draftId}&step=${to}${place}`);
}

async function saveAndLeave(taken: Step) {
  const missing = missingIn(taken.brief, REQUIRED_TO_SAVE);
  if (missing.length > 0) return refuseFor(taken, SAVE_NEEDS, missing);
  await store(taken);
  return redirectWithNotice(taken.ctx, "/", { title: "Draft saved", tone: "success" });
}

async function generate(taken: Step) {
  const { ctx, request, draftId, draft, brief } = taken;
  const missing = missingIn(brief, REQUIRED_TO_GENERATE);
  const needs = wizardPath(request) === "/new-proposal" ? GENERATE_NEEDS_DASHBOARD : GENERATE_NEEDS;
  if (missing.length > 0) return refuseFor(taken, needs, missing);
  const problems = dealProblems(brief);
  const unsettled = Object.keys(problems) as BriefField[];
  if (unsettled.length > 0) {
    // So that the steps in question show what was typed, and the sentence beside it.
    await store(taken);
    return refuseFor(taken, UNSETTLED, placesOf(brief, unsettled, problems));
  }
  const command = { brief, draftId: draft ? draftId : await createDraft(ctx, brief, draftId) };
  if (taken.hasScripts) return redirect(`/proposal/${await askForProposal(ctx, command)}/writing`);
  return writtenNotice(ctx, await generateProposal(ctx, command));
}

const missingIn = (brief: Brief, needed: readonly BriefField[]): Missing[] =>
  placesOf(
    brief,
    needed.filter((field) => brief[field] === ""),
  );

const placesOf = (
  { pricingModel, currency }: Brief,
  fields: readonly BriefField[],
  reasons: ReturnType<typeof dealProblems> = {},
): Missing[] =>
  fields.map((field) => ({
    field,
    label: wordsFor(field, pricingModel, currency).label,
    step: stepNumberOf(field),
    reason: reasons[field],
  }));

/** Answers with the sentence and what is missing; what was typed stays in the form. */
function refuseFor({ submission }: Step, sentence: string, missing: Missing[]) {
  const result = submission.reply({ formErrors: [sentence] });
  return data({ result, fields: { missing } as Record<string, unknown> }, 400);
}
