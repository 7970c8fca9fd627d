import { exampleIn, LOCALES } from "~/components/settings/date-formats";
import { deleteOwnAccount } from "~/domain/accounts/delete-own-account.server";
import { deletionForm } from "~/domain/accounts/deletion-form";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import type { MemberContext } from "~/domain/context";
import { currentZone, zoneGroups } from "~/platform/zone-names";
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

/** What time zone and date format are chosen from. @param now UTC milliseconds */
export const regionCard = ({ reader: { timeZone, locale } }: SignedIn, now: number) => ({
  timeZone: timeZone === null ? "" : currentZone(timeZone),
  locale: locale ?? "",
  zones: zoneGroups(now),
  locales: LOCALES.map((choice) => ({ ...choice, example: exampleIn(choice.tag) })),
});
