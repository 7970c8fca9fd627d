import { NOTIFICATIONS, PROFILE, SECURITY } from "~/components/settings/settings-paths";
import { cancelEmailChange, resendEmailChange } from "~/domain/accounts/change-email.server";
import { asAppLanguage, chooseRegion } from "~/domain/accounts/choose-region.server";
import { passwordSettingsForm } from "~/domain/accounts/credentials";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { profileForm } from "~/domain/accounts/profile-form.server";
import { updateProfile as changeProfile } from "~/domain/accounts/update-profile.server";
import type { MemberContext } from "~/domain/context";
import { choicesOfForm } from "~/domain/notifications/choices-form";
import { chooseNotices } from "~/domain/notifications/inbox.server";
import { isDomainError } from "~/platform/errors";
import type { Language } from "~/platform/language/languages";
import { loadWords } from "~/platform/words/load-words.server";
import { readersLanguageCookie } from "~/platform/words/readers-words.server";
import { languageNow, t } from "~/platform/words/t";
import { inWords } from "~/platform/words/words-now.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "../../http/form.server";
import { knownBrowserCookie } from "../../http/session.server";

const PASSWORDS = ["currentPassword", "newPassword"];

/** A new email must be confirmed. */
export async function updateProfile(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, profileForm);
  if (submission.status !== "success") return replyInvalid(submission, PASSWORDS);
  try {
    const { timeZone, locale, language: tag, ...profile } = submission.value;
    const language = tag === undefined ? null : asAppLanguage(ctx, tag);
    const { confirmAt } = await changeProfile(ctx, profile);
    if (form.has("timeZone")) await chooseRegion(ctx, { timeZone, locale, language });
    const answer = (...cookies: string[]) =>
      redirectWithFlash(ctx, PROFILE, savedProfile(confirmAt), ...cookies);
    return language === null ? answer() : answerInLanguage(ctx, language, answer);
  } catch (error) {
    return replyWithError(ctx, submission, error, PASSWORDS);
  }
}

const savedProfile = (confirmAt: string | null): Flash => ({
  title: t("Profile Updated"),
  tone: "success",
  ...(confirmAt && { text: t("Open the link that we have mailed to {confirmAt}.", { confirmAt }) }),
});

/** Another language has other scripts, so its first page is a document of its own. */
async function answerInLanguage(
  ctx: MemberContext,
  language: Language,
  answer: (cookie: string) => ReturnType<typeof redirectWithFlash>,
) {
  const response = inWords(await loadWords(ctx, language), () =>
    answer(readersLanguageCookie(ctx.config, language)),
  );
  if (language !== languageNow()) response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}

/** Switches only, so nothing can be invalid. */
export async function updateNotifications(ctx: MemberContext, form: ReadForm) {
  await chooseNotices(ctx, choicesOfForm(form));
  return redirectWithFlash(ctx, NOTIFICATIONS, { title: t("Notifications saved"), tone: "success" });
}

export async function replacePassword(ctx: MemberContext, form: ReadForm, sessionToken: string) {
  const submission = parseForm(form, passwordSettingsForm);
  if (submission.status !== "success") return replyInvalid(submission, PASSWORDS);
  try {
    const { removePasskeys, ...passwords } = submission.value;
    const command = { ...passwords, removePasskeys: removePasskeys === "on" };
    const { knownBrowsers } = await changePassword(ctx, command, sessionToken);
    const text = command.removePasskeys
      ? t("Other devices have been signed out, and your passkeys were removed.")
      : t("Other devices have been signed out.");
    const flash = { title: t("Password changed"), text, tone: "success" as const };
    return redirectWithFlash(ctx, SECURITY, flash, knownBrowserCookie(ctx, knownBrowsers));
  } catch (error) {
    return replyWithError(ctx, submission, error, PASSWORDS);
  }
}

/** Sends the confirmation again, or cancels the change. */
export async function settleEmailChange(ctx: MemberContext, intent: "cancel-address" | "mail-address") {
  if (intent === "cancel-address") {
    await cancelEmailChange(ctx);
    return redirectWithFlash(ctx, PROFILE, { title: t("Your address stays as it is"), tone: "success" });
  }
  try {
    const { newEmail } = await resendEmailChange(ctx);
    return redirectWithFlash(ctx, PROFILE, {
      title: t("Sent again"),
      text: t("To {newEmail}.", { newEmail }),
      tone: "success",
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithFlash(ctx, PROFILE, { title: t("Not sent"), text: error.message, tone: "failure" });
  }
}
