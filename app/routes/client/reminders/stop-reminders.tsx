import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import { languageOfMatches } from "~/components/page-language";
import { stoppableReminder, stopReminders } from "~/domain/mail/stop-reminders.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { translateIn } from "~/platform/language/load-language";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { postTo } from "../post-to";
import { clientAction, clientLoader, inPageLanguage, keepLanguage } from "../reader-language.server";
import { ReminderPage } from "./reminder-page";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: translateIn(languageOfMatches(matches))("stop.page_title") },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent),
];

const pathOf = (deliveryId: string): string => `/stop/${encodeURIComponent(deliveryId)}`;

/** No side effect: mail scanners open links. */
export const loader = clientLoader(async (readers, { request, params }) => {
  await limitBursts(readers, `stop-page:${readers.request.ip}`);
  const deliveryId = params.deliveryId ?? "";
  const { senderName, senderEmail, title, isStopped, accent, language } = await stoppableReminder(
    readers,
    deliveryId,
  );
  const ctx = await inPageLanguage(readers, language);
  const isDone = isStopped && new URL(request.url).searchParams.has("done");
  const path = pathOf(deliveryId);
  const page = {
    senderName,
    title,
    isDone,
    isStopped,
    accent,
    // A mail scanner must not see the email address.
    senderEmail: isStopped ? senderEmail : "",
    path,
    language: ctx.message.language,
  };
  return data(page, { headers: keepLanguage(ctx, request, path) });
});

export const action = clientAction(async (ctx, { params }) => {
  const deliveryId = params.deliveryId ?? "";
  await stopReminders(ctx, deliveryId);
  return redirect(`${pathOf(deliveryId)}?done=1`);
});

export default function StopReminders() {
  const { senderName, senderEmail, title, isDone, isStopped, path } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const name = <bdi translate="no">{senderName}</bdi>;
  return (
    <ReminderPage id="stop" heading={t(headingOf(isDone, isStopped))}>
      {isStopped ? (
        <>
          <p className="alert good" role="status">
            <Message id="stop.done" name={name} />
          </p>
          <p>
            <Message
              id="stop.again"
              email={
                <a href={`mailto:${senderEmail}?subject=${encodeURIComponent(title)}`}>
                  <bdi translate="no">{senderEmail}</bdi>
                </a>
              }
            />
          </p>
        </>
      ) : (
        <>
          <p>
            <Message id="stop.reminded" name={name} title={<bdi>{title}</bdi>} />
          </p>
          <p>
            <Message id="stop.effect" name={name} />
          </p>
          <form method="post" action={postTo(path, t.language)} className="row">
            <button className="button primary wide" type="submit">
              {t("stop.button")}
            </button>
          </form>
        </>
      )}
    </ReminderPage>
  );
}

function headingOf(isDone: boolean, isStopped: boolean) {
  if (isDone) return "stop.title.done";
  return isStopped ? "stop.title.before" : "stop.title.ask";
}

export const ErrorBoundary = () => <ClientFailure title="stop.failed.title" advice="stop.failed.advice" />;
