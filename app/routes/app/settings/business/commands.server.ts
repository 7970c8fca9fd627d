import { BUSINESS, NEXT_STEP } from "~/components/settings/settings-paths";
import { businessForm } from "~/domain/accounts/business-details";
import { saveBusinessDetails } from "~/domain/accounts/update-profile.server";
import type { MemberContext } from "~/domain/context";
import { saveInvoiceSettings } from "~/domain/invoices/invoice-settings.server";
import { invoiceSettingsForm } from "~/domain/invoices/invoice-settings-form";
import { nextStepForm } from "~/domain/next-step/next-step-form";
import { saveNextStep } from "~/domain/next-step/own-next-step.server";
import { askedAsTyped } from "~/domain/proposals/asked-fields/asked-fields-form";
import { defaultsForm } from "~/domain/proposals/defaults/defaults-form";
import { saveProposalDefaults } from "~/domain/proposals/defaults/save-defaults.server";
import { saveNumbering } from "~/domain/proposals/number/numbering.server";
import { numbersForm } from "~/domain/proposals/number/numbers-form";
import { saveSchedule } from "~/domain/sending/follow-up/own-follow-up.server";
import { followUpForm } from "~/domain/sending/follow-up/own-follow-up-form";
import { countersignForm, saveCountersigning } from "~/domain/signing/parties/countersign-settings.server";
import { saveSigningDefaults } from "~/domain/signing/signing-defaults.server";
import { signingForm } from "~/domain/signing/signing-defaults-form";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../../http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "../../../http/form.server";

export async function updateBusiness(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, businessForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveBusinessDetails(ctx, submission.value);
    const text = t("What you have sent keeps the details that it was sent with.");
    return redirectWithFlash(ctx, BUSINESS, { title: t("Business details saved"), text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

export async function updateSigning(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, signingForm);
  if (submission.status !== "success") return replyInvalid(submission);
  const { sections, asksPlace, asksTitle, company, ...checks } = submission.value;
  const signatureFields = askedAsTyped({ sections, asksPlace, asksTitle, company });
  await saveSigningDefaults(ctx, { ...checks, signatureFields });
  return redirectWithFlash(ctx, `${BUSINESS}#signing`, {
    title: t("Signing settings saved"),
    tone: "success",
  });
}

export async function updateFollowUp(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, followUpForm);
  if (submission.status !== "success") return replyInvalid(submission);
  const { remind, remindDays: days, remindBefore: beforeEnd } = submission.value;
  await saveSchedule(ctx, { isOn: remind === "on", days, beforeEnd });
  return redirectWithFlash(ctx, `${BUSINESS}#follow-up`, {
    title: t("Follow-up settings saved"),
    text: t("New sends begin with them. What is planned stays as it is."),
    tone: "success",
  });
}

export async function updateNextStep(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, nextStepForm);
  if (submission.status !== "success") return replyInvalid(submission);
  await saveNextStep(ctx, submission.value);
  return redirectWithFlash(ctx, NEXT_STEP, {
    title: t("Next step saved"),
    text: t("Clients who have signed already see it, too."),
    tone: "success",
  });
}

export async function updateNumbers(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, numbersForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveNumbering(ctx, submission.value);
    return redirectWithFlash(ctx, BUSINESS, { title: t("Proposal settings saved"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

export async function updateDefaults(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, defaultsForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveProposalDefaults(ctx, submission.value);
    const text = t("New proposals and price tables begin with them. Those that exist do not change.");
    return redirectWithFlash(ctx, `${BUSINESS}#defaults`, {
      title: t("Defaults saved"),
      text,
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

export async function updateInvoices(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, invoiceSettingsForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveInvoiceSettings(ctx, submission.value);
    const text = t("What was issued stays as it is.");
    return redirectWithFlash(ctx, `${BUSINESS}#invoices`, {
      title: t("Invoice settings saved"),
      text,
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

export async function updateCountersigning(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, countersignForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveCountersigning(ctx, submission.value);
    return redirectWithFlash(ctx, BUSINESS, { title: t("Signature settings saved"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}
