import { deleteOwnAccount } from "~/domain/account-data/deletion/delete-own-account.server";
import { deletionForm } from "~/domain/account-data/deletion/deletion-form";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { Context, MemberContext } from "~/domain/context";
import { accountLanguage, languageChoices } from "~/domain/people/account-language";
import { currentZone, zoneGroups } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { exampleIn, LOCALES } from "~/routes/app/settings/date-formats";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "~/routes/http/form.server";
import { endSessionHeaders } from "~/routes/http/session.server";

const SECRET = ["currentPassword"];

/** Redirects by a full page load, so that nothing stays in memory. */
export async function removeAccount(ctx: MemberContext, form: ReadForm) {
  const submission = parseForm(form, deletionForm);
  if (submission.status !== "success") return replyInvalid(submission, SECRET);
  try {
    await deleteOwnAccount(ctx, submission.value);
  } catch (error) {
    return replyWithError(ctx, submission, error, SECRET);
  }
  const response = redirectWithFlash(ctx, "/account-deleted", {
    title: "account-deleted",
    tone: "success",
  });
  for (const [name, value] of Object.entries(endSessionHeaders(ctx))) response.headers.append(name, value);
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}

export const regionCard = (
  ctx: Context,
  { timeZone, isZoneChosen, locale, language }: SignedIn["reader"],
) => ({
  timeZone: isZoneChosen && timeZone !== null ? currentZone(timeZone) : "",
  locale: locale ?? "",
  zones: zoneGroups(ctx.now),
  locales: LOCALES.map(({ tag, name }) => ({ tag, name: t(name), example: exampleIn(tag) })),
  language: accountLanguage(ctx, language),
  languages: languageChoices(),
});
