import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { BUSINESS, REMINDER_TEXTS } from "~/components/settings/settings-paths";
import { ownTexts, saveTexts } from "~/domain/sending/follow-up/own-follow-up.server";
import { followUpTextsForm, shownTexts } from "~/domain/sending/follow-up/own-follow-up-form";
import { LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";
import { redirectWithFlash } from "../../../../http/flash.server";
import { parseForm, readForm, replyInvalid } from "../../../../http/form.server";
import { pageAction, pageLoader } from "../../../../http/page.server";
import { requireMember } from "../../../../http/session.server";
import { TextsForm } from "./texts-form";

export const meta: MetaFunction = () => [{ title: t("Reminder texts | Countersign") }];

/** Opens for locked accounts too, as the other settings do. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { language } = shownTexts.parse(Object.fromEntries(new URL(request.url).searchParams));
  return ownTexts(member, language);
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  // The button of a preview, which posts elsewhere, names what it shows.
  const form = await readForm(ctx, request, { schemas: [followUpTextsForm], fields: ["intent", "about"] });
  const submission = parseForm(form, followUpTextsForm);
  if (submission.status !== "success") return replyInvalid(submission);
  await saveTexts(member, submission.value);
  const { textLanguage: language } = submission.value;
  return redirectWithFlash(ctx, `${REMINDER_TEXTS}?language=${language}`, {
    title: t("Reminder texts saved"),
    text: t("In {language}.", { language: LANGUAGE_NAMES[language] }),
    tone: "success",
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function ReminderTexts() {
  const own = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title={t("Reminder texts")} back={{ to: `${BUSINESS}#follow-up`, text: t("Business") }}>
      <Section
        title={t("What reminders say")}
        text={t(
          "Each reminder says what fits what has happened. Write your own text where ours is not yours; an empty field uses ours, which stands in it in grey. The greeting, the link and the ways out are added.",
        )}
      >
        <div className="grid gap-6">
          <ChooseLanguage own={own} />
          <TextsForm key={own.language} own={own} refusal={refusal} />
        </div>
      </Section>
    </SettingsPage>
  );
}

/** Texts are per language: a reminder is in the language of its proposal. */
function ChooseLanguage({
  own: { language, written },
}: {
  own: ReturnType<typeof useLoaderData<typeof loader>>;
}) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-2">
      <Select
        key={language}
        id="shown-language"
        name="language"
        label={t("Language of the proposal")}
        defaultValue={language}
        onChange={(event) => submit(event.currentTarget.form)}
        fieldClassName="grow sm:max-w-72"
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {written.includes(each)
              ? t("{language} (own texts)", { language: LANGUAGE_NAMES[each] })
              : LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
      {isHydrated ? null : <Button>{t("Show")}</Button>}
    </Form>
  );
}
