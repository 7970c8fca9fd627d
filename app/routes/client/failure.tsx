import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

interface FailureProps {
  /** The card's headline, in the spec's words: 'Access Error', 'Proposal Not Found'. */
  title: string;
  /** What to do about it. */
  advice: string;
  /** The headline for what was there and is no longer. */
  goneTitle?: string;
}

/** The card a client sees when a page cannot be shown. */
export function ClientFailure({ title, advice, goneTitle }: FailureProps) {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error : null;
  const isGone = known?.status === 410 && goneTitle !== undefined;
  const isTheirs = known !== null && known.status < 500;
  if (isGone && known?.data?.fields?.sender)
    return <Withdrawn title={goneTitle} sender={known.data.fields.sender} />;
  return (
    <main className="column stack">
      <section className="panel stack" aria-labelledby="failure">
        <h1 id="failure">{isGone ? goneTitle : isTheirs ? title : "Unable to load proposal"}</h1>
        <p className="alert" role="alert">
          {known?.data?.message ?? "Something went wrong on our side. Please try again."}
        </p>
        <p>
          {isGone
            ? "No action needed."
            : isTheirs
              ? advice
              : "Reload the page in a moment. If it happens again, reply to the email you received."}
        </p>
        {known?.data?.requestId && !isTheirs ? (
          <p className="small">Reference: {known.data.requestId}</p>
        ) : null}
      </section>
    </main>
  );
}

/** Nothing went wrong: its sender took it back. */
const Withdrawn = ({ title, sender: { name, email } }: { title: string; sender: Record<string, string> }) => (
  <main className="column stack">
    <section className="panel stack" aria-labelledby="failure">
      <h1 id="failure">{title}</h1>
      <p>{name} has withdrawn it. No action needed.</p>
      {email ? (
        <div className="row">
          <a className="button wide" href={`mailto:${email}`}>
            Contact {name}
          </a>
        </div>
      ) : null}
    </section>
  </main>
);
