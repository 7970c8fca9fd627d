import type { SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "@remix-run/cloudflare";
import { saveBranding } from "~/domain/branding/branding.server";
import { SETTINGS_LIMIT } from "~/domain/branding/limits";
import type { MemberContext } from "~/domain/context";
import { withSuggestion } from "~/domain/welcome/countries";
import { answerWelcome, skipWelcome } from "~/domain/welcome/welcome.server";
import { type WelcomeAnswers, welcomeForm } from "~/domain/welcome/welcome-form";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";

/** Bytes: above any logo's limit, so that a large one gets a field error. */
const MAX_BODY_BYTES = 16_000_000;

export async function runWelcome(ctx: MemberContext, request: Request) {
  const form = await readForm(ctx, request, {
    schemas: [welcomeForm],
    fields: ["intent", "logo"],
    maxBytes: MAX_BODY_BYTES,
  });
  if (form.get("intent") === "skip") {
    await skipWelcome(ctx);
    return redirect("/dashboard");
  }
  const logo: unknown = form.get("logo");
  form.delete("logo");
  const submission = parseForm(form, welcomeForm);
  try {
    // First, as a file cannot be shown again beside what is wrong.
    if (logo instanceof File && logo.size > 0 && ctx.actor.rights.canUseBranding)
      await saveBranding(ctx, { logo: new Uint8Array(await logo.arrayBuffer()) }, SETTINGS_LIMIT);
    if (submission.status !== "success") return replyInvalid(submission);
    if (isUnseen(submission.value)) return suggest(submission);
    const to = await answerWelcome(ctx, submission.value);
    return redirectWithFlash(ctx, to, {
      title: t("You are set up"),
      text: t("You can change all of it in Settings, Business."),
      tone: "success",
    });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

/** A country suggests a currency and a tax, which nobody gets without having read them. */
const isUnseen = ({ country, seen }: WelcomeAnswers) => country !== "" && country !== seen;

function suggest(submission: ReturnType<typeof parseForm<WelcomeAnswers>>) {
  const { seen = "", country = "", ...typed } = submission.payload as Record<string, string | undefined>;
  const { currency = "", taxName = "", taxRate = "" } = typed;
  const result = submission.reply() as SubmissionResult<string[]>;
  const fields = withSuggestion({ currency, taxName, taxRate }, seen, country);
  const initialValue = { ...result.initialValue, ...fields, seen: country };
  return data({ result: { ...result, initialValue }, fields: {} as Record<string, unknown> });
}
