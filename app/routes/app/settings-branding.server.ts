import { AFTER_PROMPT } from "~/components/branding/logo-prompt";
import { BRANDING } from "~/components/settings/account-address";
import { type Branding, saveBranding } from "~/domain/branding/branding.server";
import { brandingForm } from "~/domain/branding/branding-form";
import { logoRefused } from "~/domain/branding/logo-file.server";
import { ROOM, shownLogo } from "~/domain/branding/logo-key";
import { IN_DIALOG, IN_SETTINGS, INVALID_FILE } from "~/domain/branding/logo-limits";
import type { MemberContext } from "~/domain/context";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";

/** What the card is filled with; null on plans without it. */
export const brandingCard = (
  saved: Branding | null,
  { canUseFooter }: Pick<MemberContext["actor"]["rights"], "canUseFooter">,
) =>
  saved && {
    logo: shownLogo(saved.logoKey, "Your logo", ROOM.settings),
    footer: saved.footer,
    accent: saved.accent,
    canUseFooter,
  };

/** Takes the card's logo, footer and accent in; no chosen file leaves the logo as it is. */
export async function updateBranding(ctx: MemberContext, form: ReadForm) {
  const logo = await takeFile(form);
  const submission = parseForm(form, brandingForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    await saveBranding(ctx, { logo, ...submission.value }, IN_SETTINGS);
    return redirectWithNotice(ctx, BRANDING, { title: "Branding Updated", tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error, [], "Failed to update branding");
  }
}

/** Takes the dialog's logo in. */
export async function uploadLogo(ctx: MemberContext, form: ReadForm) {
  const logo = await takeFile(form);
  const submission = parseForm(form, brandingForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    if (!logo) throw logoRefused(`${INVALID_FILE.title}: ${INVALID_FILE.text}`);
    await saveBranding(ctx, { logo }, IN_DIALOG);
    return redirectWithNotice(ctx, AFTER_PROMPT, { title: "Logo Uploaded", tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error, [], "Upload Failed");
  }
}

/** Takes the logo away. */
export async function clearLogo(ctx: MemberContext) {
  await saveBranding(ctx, { logo: null }, IN_SETTINGS);
  const text = "Your logo is removed. What you have sent keeps it.";
  return redirectWithNotice(ctx, BRANDING, { title: "Branding Updated", text, tone: "success" });
}

/** The chosen file, taken out of the form: it is no answer that could be shown again. */
async function takeFile(form: ReadForm): Promise<Uint8Array | undefined> {
  const file: unknown = form.get("logo");
  form.delete("logo");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}
