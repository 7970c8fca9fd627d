import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { ButtonLink } from "~/ui/button";
import { Words } from "~/ui/words/words";
import { isConnectionFailure } from "../connection";
import { Wordmark } from "../mark";
import { lockOf } from "../plans/lock-messages";
import { Paywall, PaywallPage, type PaywallProps } from "../plans/paywall";
import { stylesheetHref } from "../stylesheet";
import { type FailureLink, failureMessages, type ThrownError } from "./failure-messages";

/** Error boundary of root and layouts. A full page, as the layout itself may have failed. */
export function FailureView() {
  const { data } = useFailure();
  if (data.code === "account_locked") return <LockedPage data={data} />;
  return (
    <>
      {/* Root's boundary renders no `links`. */}
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

/** Error boundary of a page; the layout around it stays. */
export function FailureInLayout() {
  const { data } = useFailure();
  if (data.code === "account_locked") return <Paywall {...paywallProps(data)} />;
  return (
    <div className="flex justify-center py-10">
      <FailureMessage />
    </div>
  );
}

const LockedPage = ({ data }: { data: ThrownError }) => (
  <>
    <link rel="stylesheet" href={stylesheetHref} />
    <PaywallPage {...paywallProps(data)} />
  </>
);

const paywallProps = ({ fields }: ThrownError): PaywallProps => {
  const { plan, interval, wasCancelled, contactEmail, hasTeam, teamOf } = fields ?? {};
  return {
    lock: lockOf(fields),
    previousTier: SOLD_TIERS.find((tier) => tier === plan) ?? null,
    interval: interval === "yearly" ? "yearly" : "monthly",
    wasCancelled: wasCancelled === true,
    salesEmail: typeof contactEmail === "string" ? contactEmail : null,
    hasTeam: hasTeam === true,
    teamOf: typeof teamOf === "string" ? teamOf : null,
  };
};

export function FailureMessage() {
  const { status, data } = useFailure();
  const { pathname, search } = useLocation();
  const currentPath = `${pathname}${search}`;
  const { title, text, link, others } = failureMessages(status, data, pathname);
  return (
    <Message title={title} text={text} code={status === 404 ? "404" : undefined}>
      <ButtonLink to={link.to ?? currentPath} variant="primary" reloadDocument>
        {link.text}
      </ButtonLink>
      <OtherLinks links={others} />
      {status >= 500 && data.requestId ? <RequestId id={data.requestId} /> : null}
    </Message>
  );
}

/** Plain links: a failed page does not know its user. */
function OtherLinks({ links }: { links: readonly FailureLink[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {links.map(({ to, text }) => (
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
    <Words
      text="If it happens again, send us this reference: {id}"
      id={
        <code translate="no" className="font-mono break-all text-ink">
          {id}
        </code>
      }
    />
  </p>
);

function useFailure(): { status: number; data: ThrownError } {
  const error = useRouteError();
  if (isConnectionFailure(error)) return { status: 503, data: { code: "no_connection" } };
  if (!isRouteErrorResponse(error)) return { status: 500, data: {} };
  const isFailure = typeof error.data === "object" && error.data !== null;
  return { status: error.status, data: isFailure ? (error.data as ThrownError) : {} };
}
