import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { WithdrawnPage, withdrawnIn } from "./sign/withdrawn";

interface FailureProps {
  title: string;
  advice: string;
}

export function ClientFailure({ title, advice }: FailureProps) {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error : null;
  const isTheirs = known !== null && known.status < 500;
  const withdrawn = withdrawnIn(error);
  if (withdrawn) return <WithdrawnPage {...withdrawn} />;
  return (
    <main className="column stack">
      <section className="panel stack" aria-labelledby="failure">
        <h1 id="failure">{isTheirs ? title : "Unable to load proposal"}</h1>
        <p className="alert" role="alert">
          {known?.data?.message ?? "Something went wrong on our side. Please try again."}
        </p>
        <p>
          {isTheirs
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
