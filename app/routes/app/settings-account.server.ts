import { REGION } from "~/components/settings/account-address";
import { exampleIn, LOCALES, zoneChoices } from "~/components/settings/region-choices";
import { chooseRegion, regionSchema } from "~/domain/accounts/choose-region.server";
import { deleteOwnAccount } from "~/domain/accounts/delete-own-account.server";
import { deletionForm } from "~/domain/accounts/deletion-form";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import type { MemberContext } from "~/domain/context";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { endedSession } from "../session.server";

const SECRET = ["currentPassword"];

/** Deletes the account; the page after it is a document of its own, so that nothing of it stays in memory. */
export async function removeAccount(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, deletionForm);
  if (submission.status !== "success") return refuse(submission, SECRET);
  try {
    await deleteOwnAccount(ctx, submission.value);
  } catch (error) {
    return refuseWith(ctx, submission, error, SECRET);
  }
  const answer = redirectWithNotice(ctx, "/account-deleted", { title: "Account Deleted", tone: "success" });
  for (const [name, value] of Object.entries(endedSession(ctx))) answer.headers.append(name, value);
  answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}

/** What the card of time zone and dates is filled with. */
export const regionCard = ({ reader: { timeZone, locale } }: SignedIn) => ({
  timeZone: timeZone ?? "",
  locale: locale ?? "",
  zones: zoneChoices(timeZone),
  locales: LOCALES.map((choice) => ({ ...choice, example: exampleIn(choice.tag) })),
});

/** Takes in how times are written. */
export async function updateRegion(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, regionSchema);
  if (submission.status !== "success") return refuse(submission);
  await chooseRegion(ctx, submission.value);
  return redirectWithNotice(ctx, REGION, { title: "Time zone and dates saved", tone: "success" });
}
