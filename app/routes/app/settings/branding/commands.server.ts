import { BRANDING } from "~/components/settings/settings-paths";
import { type Branding, saveBranding } from "~/domain/branding/branding.server";
import { brandingForm } from "~/domain/branding/branding-form";
import { DIALOG_LIMIT, INVALID_FILE, SETTINGS_LIMIT, titled } from "~/domain/branding/limits";
import { logoError } from "~/domain/branding/logo-file.server";
import { LOGO_MAX_SIZES, shownLogo } from "~/domain/branding/logo-key";
import { USUAL_THEME } from "~/domain/branding/themes";
import type { MemberContext } from "~/domain/context";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "~/routes/http/form.server";
import { AFTER_PROMPT } from "./logo-prompt";

/** Null on plans without branding. */
export const brandingCard = (
  saved: Branding | null,
  { canUseFooter }: Pick<MemberContext["actor"]["rights"], "canUseFooter">,
) =>
  saved && {
    logo: shownLogo(saved.logoKey, t("Your logo"), LOGO_MAX_SIZES.settings),
    footer: saved.footer,
    accent: saved.accent,
    theme: saved.theme ?? USUAL_THEME,
    canUseFooter,
  };

/** Saves the branding. The logo stays unless a file was chosen. */
export async function updateBranding(ctx: MemberContext, form: ReadForm) {
  const logo = await takeFile(form);
  const submission = parseForm(form, brandingForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await saveBranding(ctx, { logo, ...submission.value }, SETTINGS_LIMIT);
    return redirectWithFlash(ctx, BRANDING, { title: t("Branding Updated"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error, [], t("Failed to update branding"));
  }
}

export async function uploadLogo(ctx: MemberContext, form: ReadForm) {
  const logo = await takeFile(form);
  const submission = parseForm(form, brandingForm);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    if (!logo) throw logoError(titled(INVALID_FILE));
    await saveBranding(ctx, { logo }, DIALOG_LIMIT);
    return redirectWithFlash(ctx, AFTER_PROMPT, { title: t("Logo Uploaded"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error, [], t("Upload Failed"));
  }
}

export async function clearLogo(ctx: MemberContext) {
  await saveBranding(ctx, { logo: null }, SETTINGS_LIMIT);
  const text = t("Your logo is removed. What you have sent keeps it.");
  return redirectWithFlash(ctx, BRANDING, { title: t("Branding Updated"), text, tone: "success" });
}

/** Removes the file from the form, as it cannot be shown again. */
async function takeFile(form: ReadForm): Promise<Uint8Array | undefined> {
  const file: unknown = form.get("logo");
  form.delete("logo");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}
