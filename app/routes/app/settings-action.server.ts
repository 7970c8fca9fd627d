import { NOTIFICATIONS, PROFILE, SECURITY } from "~/components/settings/account-address";
import { keepAddress, mailAddressAgain } from "~/domain/accounts/change-address.server";
import { changePassword } from "~/domain/accounts/change-password.server";
import { chooseRegion } from "~/domain/accounts/choose-region.server";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { profileForm } from "~/domain/accounts/profile-form.server";
import { updateProfile as changeProfile } from "~/domain/accounts/update-profile.server";
import type { MemberContext } from "~/domain/context";
import { choicesOfForm } from "~/domain/notices/choices-form";
import { chooseNotices } from "~/domain/notices/inbox.server";
import { isDomainError } from "~/platform/errors";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { knownBrowserCookie } from "../session.server";

const PASSWORDS = ["currentPassword", "newPassword"];

/** Takes in the new name and how times are written, and asks for a new address to be confirmed. */
export async function updateProfile(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, profileForm);
  if (submission.status !== "success") return refuse(submission, PASSWORDS);
  try {
    const { timeZone, locale, ...profile } = submission.value;
    const { confirmAt } = await changeProfile(ctx, profile);
    if (form.has("timeZone")) await chooseRegion(ctx, { timeZone, locale });
    return redirectWithNotice(ctx, PROFILE, {
      title: "Profile Updated",
      tone: "success",
      ...(confirmAt && { text: `Open the link that we have mailed to ${confirmAt}.` }),
    });
  } catch (error) {
    return refuseWith(ctx, submission, error, PASSWORDS);
  }
}

/** Takes in what the owner wants to be told of: the form has switches alone, so nothing in it can be wrong. */
export async function switchNotices(ctx: MemberContext, form: ReadForm) {
  await chooseNotices(ctx, choicesOfForm(form));
  return redirectWithNotice(ctx, NOTIFICATIONS, { title: "Notifications saved", tone: "success" });
}

/** Takes the new password in; passwords are never sent back. */
export async function replacePassword(ctx: MemberContext, form: ReadForm, sessionToken: string) {
  const submission = parseForm(form, changePasswordSchema);
  if (submission.status !== "success") return refuse(submission, PASSWORDS);
  try {
    const { knownBrowsers } = await changePassword(ctx, submission.value, sessionToken);
    const text = "Other devices have been signed out.";
    const notice = { title: "Password changed", text, tone: "success" as const };
    return redirectWithNotice(ctx, SECURITY, notice, knownBrowserCookie(ctx, knownBrowsers));
  } catch (error) {
    return refuseWith(ctx, submission, error, PASSWORDS);
  }
}

/** What a pending change of the address is answered with: once more, or not after all. */
export async function settleAddress(ctx: MemberContext, intent: "cancel-address" | "mail-address") {
  if (intent === "cancel-address") {
    await keepAddress(ctx);
    return redirectWithNotice(ctx, PROFILE, { title: "Your address stays as it is", tone: "success" });
  }
  try {
    const { newEmail } = await mailAddressAgain(ctx);
    return redirectWithNotice(ctx, PROFILE, {
      title: "Sent again",
      text: `To ${newEmail}.`,
      tone: "success",
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithNotice(ctx, PROFILE, { title: "Not sent", text: error.message, tone: "failure" });
  }
}
