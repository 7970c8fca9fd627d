import { parseWithZod } from "@conform-to/zod/v4";
import { changePassword } from "~/domain/accounts/change-password.server";
import { changePasswordSchema, profileSchema } from "~/domain/accounts/credentials";
import { updateProfileName } from "~/domain/accounts/update-profile.server";
import type { MemberContext } from "~/domain/context";
import { choicesOfForm } from "~/domain/notices/choices-form";
import { chooseNotices } from "~/domain/notices/inbox.server";
import { refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";

const SETTINGS = "/settings";
const PASSWORDS = ["currentPassword", "newPassword"];

/** Takes the new name in. */
export async function updateProfile(ctx: MemberContext, form: FormData) {
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== "success") return refuse(submission);
  try {
    await updateProfileName(ctx, submission.value);
    return redirectWithNotice(ctx, SETTINGS, { title: "Profile Updated", tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
}

/** Takes in what the owner wants to be told of: the form has switches alone, so nothing in it can be wrong. */
export async function switchNotices(ctx: MemberContext, form: FormData) {
  await chooseNotices(ctx, choicesOfForm(form));
  return redirectWithNotice(ctx, SETTINGS, { title: "Notifications saved", tone: "success" });
}

/** Takes the new password in; passwords are never sent back. */
export async function replacePassword(ctx: MemberContext, form: FormData, sessionToken: string) {
  const submission = parseWithZod(form, { schema: changePasswordSchema });
  if (submission.status !== "success") return refuse(submission, PASSWORDS);
  try {
    await changePassword(ctx, submission.value, sessionToken);
    const text = "Other devices have been signed out.";
    return redirectWithNotice(ctx, SETTINGS, { title: "Password changed", text, tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error, PASSWORDS);
  }
}
