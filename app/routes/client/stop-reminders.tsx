import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { stoppableReminder, stopReminders } from "~/domain/mail/stop-reminders.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { pageAction, pageLoader } from "../http/page.server";
import { ClientFailure } from "./client-failure";
import { clientStyles } from "./client-styles";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Stop reminders | Countersign" },
  { name: "robots", content: "noindex" },
  clientStyles(data?.accent),
];

/** No side effect: mail scanners open links. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `stop-page:${ctx.request.ip}`);
  const { senderName, senderEmail, title, isStopped, accent } = await stoppableReminder(
    ctx,
    params.deliveryId ?? "",
  );
  const isDone = isStopped && new URL(request.url).searchParams.has("done");
  // A mail scanner must not see the email address.
  return { senderName, title, isDone, isStopped, accent, senderEmail: isStopped ? senderEmail : "" };
});

export const action = pageAction(async (ctx, { params }) => {
  const deliveryId = params.deliveryId ?? "";
  await stopReminders(ctx, deliveryId);
  return redirect(`/stop/${encodeURIComponent(deliveryId)}?done=1`);
});

export default function StopReminders() {
  const { senderName, senderEmail, title, isDone, isStopped } = useLoaderData<typeof loader>();
  return (
    <>
      <main className="column stack">
        <section className="panel stack" aria-labelledby="stop">
          <h1 id="stop">{headingOf(isDone, isStopped)}</h1>
          {isStopped ? (
            <>
              <p className="alert good" role="status">
                You won’t get any more reminders from <bdi>{senderName}</bdi>.
              </p>
              <p>
                Want reminders again? Write to{" "}
                <a href={`mailto:${senderEmail}?subject=${encodeURIComponent(title)}`}>{senderEmail}</a>.
              </p>
            </>
          ) : (
            <>
              <p>
                <bdi>{senderName}</bdi> reminded you of “<bdi>{title}</bdi>”.
              </p>
              <p>
                <bdi>{senderName}</bdi> will no longer be able to send you reminders about any proposal.
                You’ll still get new proposals and signed copies.
              </p>
              <form method="post" className="row">
                <button className="button primary wide" type="submit">
                  Stop reminders
                </button>
              </form>
            </>
          )}
        </section>
      </main>
      <footer className="foot">Countersign</footer>
    </>
  );
}

function headingOf(isDone: boolean, isStopped: boolean): string {
  if (isDone) return "No more reminders";
  return isStopped ? "You have already stopped reminders" : "Stop reminders?";
}

export const ErrorBoundary = () => (
  <ClientFailure
    title="Nothing to stop here"
    advice="Please open the link in the reminder once more, or reply to it and ask its sender."
  />
);
