import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import { languageOfMatches } from "~/components/page-language";
import { askAgain, askableReminder } from "~/domain/sending/follow-up/ask-again.server";
import { laterForm } from "~/domain/sending/follow-up/follow-up-form";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { dayText } from "~/platform/language/day-text";
import { translateIn } from "~/platform/language/load-language";
import { readForm } from "../../http/form.server";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { described, FieldError } from "../field-error";
import { postTo } from "../post-to";
import { clientAction, clientLoader, inProposalsWords, keepLanguage } from "../reader-language.server";
import { ReminderPage } from "./reminder-page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: translateIn(languageOfMatches(matches))("later.page_title") },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent),
];

const pathOf = (deliveryId: string): string => `/later/${encodeURIComponent(deliveryId)}`;

/** No side effect: mail scanners open links. */
export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `later-page:${readers.request.ip}`);
  const deliveryId = params.deliveryId ?? "";
  const { document, ...reminder } = await askableReminder(readers, deliveryId);
  const ctx = await inProposalsWords(readers, document);
  const path = pathOf(deliveryId);
  const page = { ...reminder, path, language: ctx.message.language, dates: ctx.message.locale };
  return data(page, { headers: keepLanguage(ctx, request, path) });
});

export const action = clientAction(async (ctx, { request, params }) => {
  const deliveryId = params.deliveryId ?? "";
  const form = await readForm(ctx, request, { schemas: [laterForm] });
  const { day } = laterForm.parse(Object.fromEntries(form));
  try {
    await askAgain(ctx, deliveryId, day);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    return data({ day, problem: error.message }, error.status);
  }
  return redirect(pathOf(deliveryId));
});

export default function AskAgain() {
  const { senderName, title, isOpen, hasDay, chosenDay, ...page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <ReminderPage id="later" heading={t("later.title")}>
      {isOpen && chosenDay ? (
        <p className="alert good" role="status">
          {t("later.done", { day: dayText(chosenDay, t) })}
        </p>
      ) : null}
      {isOpen && hasDay ? (
        <>
          <p>
            <Message
              id="later.ask"
              name={<bdi translate="no">{senderName}</bdi>}
              title={<bdi>{title}</bdi>}
            />
          </p>
          <DayForm {...page} chosenDay={chosenDay} />
        </>
      ) : (
        <p>
          {isOpen && page.lastDay !== null
            ? t("later.until", { day: dayText(page.lastDay, t) })
            : t("later.closed")}
        </p>
      )}
    </ReminderPage>
  );
}

interface DayFormProps {
  path: string;
  earliest: string;
  latest: string;
  lastDay: string | null;
  chosenDay: string | null;
}

function DayForm({ path, earliest, latest, lastDay, chosenDay }: DayFormProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslate();
  return (
    <form method="post" action={postTo(path, t.language)} className="stack" noValidate>
      <div className="field">
        <label htmlFor="day">{t("later.day")}</label>
        <input
          id="day"
          name="day"
          type="date"
          min={earliest}
          max={latest}
          required
          defaultValue={refused?.day ?? chosenDay ?? ""}
          {...described("day", refused?.problem, lastDay !== null)}
        />
        {lastDay === null ? null : (
          <p className="small" id="day-hint">
            {t("later.until", { day: dayText(lastDay, t) })}
          </p>
        )}
        <FieldError of="day" error={refused?.problem} />
      </div>
      <button className="button primary wide" type="submit">
        {t("later.button")}
      </button>
    </form>
  );
}

export const ErrorBoundary = () => <ClientFailure title="stop.failed.title" advice="stop.failed.advice" />;
