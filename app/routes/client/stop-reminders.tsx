import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { stopReminders } from "~/domain/mail/stop-reminders.server";
import { limitBursts } from "~/platform/rate-limits.server";
import { pageAction, pageLoader } from "../page.server";
import { ClientFailure } from "./failure";

export const handle = { hydrate: false };

export const meta: MetaFunction = () => [
  { title: "Stop reminders | Countersign" },
  { name: "robots", content: "noindex" },
];

/** Mail scanners open links, so opening this one changes nothing; and it tells nobody whether it is one of ours. */
export const loader = pageLoader(async (ctx, { request }) => {
  await limitBursts(ctx, `stop-page:${ctx.request.ip}`);
  return { isDone: new URL(request.url).searchParams.has("done") };
});

export const action = pageAction(async (ctx, { params }) => {
  const deliveryId = params.deliveryId ?? "";
  await stopReminders(ctx, deliveryId);
  return redirect(`/stop/${encodeURIComponent(deliveryId)}?done=1`);
});

export default function StopReminders() {
  const { isDone } = useLoaderData<typeof loader>();
  return (
    <>
      <main className="column stack">
        <section className="panel stack" aria-labelledby="stop">
          <h1 id="stop">{isDone ? "No more reminders" : "Stop reminders?"}</h1>
          {isDone ? (
            <p className="alert good" role="status">
              If this link came with a reminder, its sender can send you no more of them through Countersign.
            </p>
          ) : (
            <>
              <p>
                The sender of the proposal will not be able to send you reminders through Countersign any
                more. Proposals themselves, and copies of what you sign, still reach you.
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

export const ErrorBoundary = () => (
  <ClientFailure title="That did not work" advice="Please open the link in your e-mail once more." />
);
