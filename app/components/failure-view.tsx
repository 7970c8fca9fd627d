import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { ButtonLink } from "~/ui/button";
import { isConnectionFailure } from "./connection";
import { type FailureData, failureWords, type Way } from "./failure-words";
import { Wordmark } from "./mark";
import { lockOf } from "./plans/lock-words";
import { Wall, WallPage, type WallProps } from "./plans/wall";
import { stylesheetHref } from "./stylesheet";

/** The error boundary of root and layouts: a page of its own, because what is around it may be what failed. */
export function FailureView() {
  const { data } = useFailure();
  if (data.code === "account_locked") return <LockedAccount data={data} />;
  return (
    <>
      {/* The root's boundary shows no route's links, so the view brings its own. */}
      <link rel="stylesheet" href={stylesheetHref} />
      <div className="flex min-h-dvh flex-col">
        <header className="border-b border-line">
          <div className="mx-auto flex h-15 w-full max-w-page items-center px-4 sm:px-6">
            <Link to="/" className="block rounded-control">
              <Wordmark />
            </Link>
          </div>
        </header>
        <main className="flex grow items-center justify-center px-4 py-16 sm:px-6">
          <FailureMessage />
        </main>
      </div>
    </>
  );
}

/** The boundary of a page inside a layout that is well: what is around it stays. */
export function FailureInside() {
  const { data } = useFailure();
  if (data.code === "account_locked") return <Wall {...wallOf(data)} />;
  return (
    <div className="flex justify-center py-10">
      <FailureMessage />
    </div>
  );
}

const LockedAccount = ({ data }: { data: FailureData }) => (
  <>
    <link rel="stylesheet" href={stylesheetHref} />
    <WallPage {...wallOf(data)} />
  </>
);

const wallOf = ({ fields }: FailureData): WallProps => {
  const { plan, interval, wasCancelled, contactEmail, hasTeam, teamOf } = fields ?? {};
  return {
    lock: lockOf(fields),
    had: SOLD_TIERS.find((tier) => tier === plan) ?? null,
    interval: interval === "yearly" ? "yearly" : "monthly",
    wasCancelled: wasCancelled === true,
    salesEmail: typeof contactEmail === "string" ? contactEmail : null,
    hasTeam: hasTeam === true,
    teamOf: typeof teamOf === "string" ? teamOf : null,
  };
};

/** The same words without the page around them, for a boundary inside a layout. */
export function FailureMessage() {
  const { status, data } = useFailure();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const { title, text, way, others } = failureWords(status, data, pathname);
  return (
    <Message title={title} text={text} code={status === 404 ? "404" : undefined}>
      <ButtonLink to={way.to ?? here} variant="primary" reloadDocument>
        {way.text}
      </ButtonLink>
      <OtherWays ways={others} />
      {status >= 500 && data.requestId ? <RequestId id={data.requestId} /> : null}
    </Message>
  );
}

/** Plain links: the page that failed does not know who is looking at it. */
function OtherWays({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {ways.map(({ to, text }) => (
        <li key={text}>
          <a
            href={to ?? ""}
            className="inline-flex min-h-11 items-center rounded-control font-medium text-action underline underline-offset-4"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface MessageProps {
  title: string;
  text: string;
  code?: string;
  children: React.ReactNode;
}

function Message({ title, text, code, children }: MessageProps) {
  return (
    <div className="w-full max-w-md text-center">
      {code ? <p className="mb-2 text-sm font-semibold text-muted tabular-nums">{code}</p> : null}
      <h1 className="font-serif text-headline font-medium">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-col items-center gap-6">{children}</div>
    </div>
  );
}

const RequestId = ({ id }: { id: string }) => (
  <p className="text-sm text-muted">
    If it happens again, send us this reference: <code className="font-mono break-all text-ink">{id}</code>
  </p>
);

function useFailure(): { status: number; data: FailureData } {
  const error = useRouteError();
  if (isConnectionFailure(error)) return { status: 503, data: { code: "no_connection" } };
  if (!isRouteErrorResponse(error)) return { status: 500, data: {} };
  const isFailure = typeof error.data === "object" && error.data !== null;
  return { status: error.status, data: isFailure ? (error.data as FailureData) : {} };
}
