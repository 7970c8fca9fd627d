/** What the buttons of the wizard do: keep the step's answers, then go on, back, home, or write the proposal. */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { FIELD_WORDS } from "~/components/wizard/field-words";
import type { Missing } from "~/components/wizard/step-failure";
import { INTENTS, type Intent, stepNumber, stepNumberOf, stepSchema } from "~/components/wizard/step-schema";
import type { MemberContext } from "~/domain/context";
import {
  type Brief,
  type BriefField,
  emptyBrief,
  REQUIRED_TO_GENERATE,
  REQUIRED_TO_SAVE,
} from "~/domain/proposals/brief";
import { createDraft, updateDraft } from "~/domain/proposals/draft.server";
import { GENERATE_NEEDS, GENERATE_NEEDS_DASHBOARD, SAVE_NEEDS } from "~/domain/proposals/draft-form";
import { generateProposal } from "~/domain/proposals/generate.server";
import { findOwn, type Proposal } from "~/domain/proposals/own.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";

/** The two addresses of the wizard; they differ in one sentence (spec 5). */
export const wizardPath = (request: Request) =>
  new URL(request.url).pathname.startsWith("/new-proposal") ? "/new-proposal" : "/create-proposal";

/** @throws DomainError not_found in the words of spec 8 */
export async function openDraft(ctx: MemberContext, id: string): Promise<Proposal> {
  try {
    return await findOwn(ctx, id);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "not_found") throw error;
    throw new DomainError("not_found", "Error loading draft: Could not load the draft proposal.");
  }
}

interface Step {
  ctx: MemberContext;
  request: Request;
  submission: Submission<unknown>;
  intent: Intent;
  step: number;
  draftId: string;
  /** Null until something is stored under that id. */
  draft: Proposal | null;
  brief: Brief;
}

export async function takeStep(ctx: MemberContext, request: Request, form: FormData) {
  const step = stepNumber(new URL(request.url).searchParams.get("step"));
  const intent = INTENTS.find((known) => known === form.get("intent")) ?? "next";
  const submission = parseWithZod(form, { schema: stepSchema(step, intent) });
  if (submission.status !== "success") return refuse(submission);
  const draftId = String(form.get("draft"));
  if (!isId(draftId))
    throw new DomainError("invalid_input", "That draft is not known here. Please reload the page.");
  const draft = await storedDraft(ctx, draftId);
  if (draft && draft.status !== "draft") return redirect(`/proposal/${draft.id}`);
  const brief = { ...(draft?.brief ?? emptyBrief()), ...submission.value };
  const taken: Step = { ctx, request, submission, intent, step, draftId, draft, brief };
  try {
    if (intent === "save") return await saveAndLeave(taken);
    if (intent === "generate") return await generate(taken);
    return await moveOn(taken);
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
}

/** The draft under this id, or null before the first save. */
async function storedDraft(ctx: MemberContext, id: string): Promise<Proposal | null> {
  try {
    return await findOwn(ctx, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return null;
    throw error;
  }
}

async function moveOn({ ctx, request, intent, step, draftId, draft, brief }: Step) {
  await (draft ? updateDraft(ctx, draftId, brief) : createDraft(ctx, brief, draftId));
  const to = stepNumber(String(intent === "next" ? step + 1 : step - 1));
  return redirect(`${wizardPath(request)}?draft=${draftId}&step=${to}`);
}

async function saveAndLeave(taken: Step) {
  const { ctx, draftId, draft, brief } = taken;
  const missing = missingIn(brief, REQUIRED_TO_SAVE);
  if (missing.length > 0) return refuseFor(taken, SAVE_NEEDS, missing);
  await (draft ? updateDraft(ctx, draftId, brief) : createDraft(ctx, brief, draftId));
  return redirectWithNotice(ctx, "/", { title: "Draft saved", tone: "success" });
}

async function generate(taken: Step) {
  const { ctx, request, draftId, draft, brief } = taken;
  const missing = missingIn(brief, REQUIRED_TO_GENERATE);
  const needs = wizardPath(request) === "/new-proposal" ? GENERATE_NEEDS_DASHBOARD : GENERATE_NEEDS;
  if (missing.length > 0) return refuseFor(taken, needs, missing);
  const id = await generateProposal(ctx, {
    brief,
    draftId: draft ? draftId : await createDraft(ctx, brief, draftId),
  });
  return redirectWithNotice(ctx, `/proposal/${id}`, {
    title: "Proposal generated successfully",
    tone: "success",
  });
}

const missingIn = (brief: Brief, needed: readonly BriefField[]): Missing[] =>
  needed
    .filter((field) => brief[field] === "")
    .map((field) => ({ label: FIELD_WORDS[field].label, step: stepNumberOf(field) }));

/** Answers with the sentence and what is missing; what was typed stays in the form. */
function refuseFor({ submission, draft }: Step, sentence: string, missing: Missing[]) {
  const result = submission.reply({ formErrors: [sentence] });
  return data({ result, fields: { missing: draft ? missing : [] } as Record<string, unknown> }, 400);
}
