import type { Submission, SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import { sendEmailConfirmation } from "~/domain/accounts/email-confirmation.server";
import { MOST_PICTURES } from "~/domain/content/pictures/picture-limits";
import type { MemberContext } from "~/domain/context";
import { LONGEST_KEY } from "~/domain/facts/remark";
import { TRIAL_EMAIL_LIMIT_TEXT } from "~/domain/plans/upgrade-reasons";
import { askedAsTyped } from "~/domain/proposals/asked-fields/asked-fields-form";
import { loadOfferedDates } from "~/domain/sending/follow-up/offered-dates.server";
import { confirmFact } from "~/domain/sending/preview/check-typed.server";
import { sendProposal } from "~/domain/sending/send.server";
import type { SendRequest } from "~/domain/sending/send-command";
import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { inOrder } from "~/domain/signing/parties/typed-signers";
import { DomainError, isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { CONFIRM_FACT, PUT_RIGHT } from "./before-you-send";
import { CONFIRM_EMAIL } from "./confirm-to-send";
import { putRightByForm } from "./put-right-form.server";
import { SHOW_DATES } from "./reminders/reminder-fields";
import { sendFormSchema } from "./send-form-schema";
import { sentFlash } from "./sent-flash.server";
import { describeByForm } from "./text/describe-form.server";
import { DESCRIBE } from "./text/missing-descriptions";

const MAX_BODY_BYTES = 128 * 1024;
/** Three for each picture, and some more. */
const MAX_FIELDS = 3 * MOST_PICTURES + 100;

const PUT_RIGHT_FIELDS = ["intent", "fact", "block", "before", "replacement", "revision"];
const DESCRIBED_FIELDS = ["place", "description", "decorative"];

interface Reply {
  result: SubmissionResult<string[]> | undefined;
  fields: Record<string, unknown>;
}

export async function sendAction(member: MemberContext, request: Request, proposalId: string) {
  const form = await readForm(member, request, {
    schemas: [sendFormSchema],
    fields: [...PUT_RIGHT_FIELDS, ...DESCRIBED_FIELDS],
    maxBytes: MAX_BODY_BYTES,
    maxFields: MAX_FIELDS,
  });
  const intent = form.get("intent");
  if (intent === CONFIRM_EMAIL) return mailConfirmation(member, request);
  if (intent === CONFIRM_FACT) {
    await confirmFact(member, proposalId, String(form.get("fact") ?? "").slice(0, LONGEST_KEY));
    return redirect(request.url);
  }
  if (intent === DESCRIBE) return describeByForm(member, request, proposalId, form);
  if (intent === PUT_RIGHT) return putRightByForm(member, request, proposalId, form);
  const submission = parseForm(form, sendFormSchema);
  const reply =
    intent === SHOW_DATES ? shownAgain(submission) : await sendByForm(member, proposalId, submission);
  // A form that comes back shows the dates of what was typed.
  const fields = { ...reply.data.fields, dates: await loadOfferedDates(member, proposalId, form) };
  return data<Reply>({ ...reply.data, fields }, reply.init ?? undefined);
}

type SendForm = z.output<typeof sendFormSchema>;

/** @returns what refuses it */
async function sendByForm(member: MemberContext, proposalId: string, submission: Submission<SendForm>) {
  if (submission.status !== "success") return replyInvalid(submission);
  const { attachesAnswers, attaches, recipientEmail } = submission.value;
  if (attachesAnswers && !attaches?.length) return replyWithError(member, submission, nothingTicked());
  const sent = await sendProposal(member, requestOf(member, proposalId, submission.value)).catch((error) =>
    replyWithError(member, submission, asScreenError(error)),
  );
  if ("init" in sent) return sent;
  const signsFirst = sent.waitsFor === member.actor.id;
  throw redirectWithFlash(
    member,
    signsFirst ? countersignPath(proposalId) : `/proposal/${proposalId}`,
    sentFlash(sent, recipientEmail, signsFirst),
  );
}

/** An unticked box is absent, which means no. */
function requestOf(
  { actor }: MemberContext,
  proposalId: string,
  {
    ccSelf,
    ccEmails,
    confirmedAddress,
    deliveryId: idempotencyKey,
    signingOrder,
    codeMethod,
    sections,
    asksPlace,
    asksTitle,
    company,
    sendAnyway,
    offersAnswers,
    attachesAnswers,
    remind,
    remindDays: days,
    remindBefore: beforeEnd,
    requiresSignature = false,
    requiresCode = false,
    ...fields
  }: SendForm,
): SendRequest {
  return {
    ...fields,
    proposalId,
    attaches: offersAnswers ? (attachesAnswers && fields.attaches) || [] : undefined,
    idempotencyKey,
    followUp: remind ? { days, beforeEnd } : "off",
    requiresSignature,
    requiresCode,
    signatureFields: askedAsTyped({ sections, asksPlace, asksTitle, company }),
    accessCode: requiresCode && codeMethod === "access" ? fields.accessCode : null,
    ...(requiresSignature ? inOrder(signingOrder, fields.signers) : { signers: [], recipientMessage: "" }),
    ccEmails: ccSelf ? [...new Set([...ccEmails, actor.email])] : ccEmails,
    checkedEmails: confirmedAddress,
    knownDoubts: sendAnyway,
  };
}

/** The form as it was typed, with no other errors than those of the days. */
function shownAgain(submission: Submission<unknown>) {
  const { initialValue, error } = submission.reply() as SubmissionResult<string[]>;
  const { remindDays = null, remindBefore = null } = error ?? {};
  const result: SubmissionResult<string[]> = { initialValue, error: { remindDays, remindBefore } };
  return data({ result, fields: {} as Record<string, unknown> });
}

async function mailConfirmation(ctx: MemberContext, request: Request) {
  const back = new URL(request.url).pathname;
  try {
    const { email } = await sendEmailConfirmation(ctx);
    const text = t("Open the link that we emailed to {email}.", { email });
    return redirectWithFlash(ctx, back, { title: t("Link sent"), text, tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithFlash(ctx, back, { title: t("Not sent"), text: error.message, tone: "failure" });
  }
}

function nothingTicked() {
  const sentence = t("Tick at least one of the threads below, or leave this box empty.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { attachesAnswers: sentence } });
}

/** Trial limits in the screen's words (docs/product.md 8); the text has no field here. */
function asScreenError(error: unknown): unknown {
  if (!isDomainError(error)) return error;
  if (error.fields.trialEmailLimit)
    return new DomainError(error.code, t(TRIAL_EMAIL_LIMIT_TEXT), error.fields);
  return error.fields.missingDescriptions ? new DomainError(error.code, error.message) : error;
}
