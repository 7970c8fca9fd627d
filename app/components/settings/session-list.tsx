import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { countryName } from "~/domain/accounts/place-words";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { LocalTime } from "~/ui/local-time";
import { ACCESS } from "./account-address";

interface ShownSession {
  id: string;
  device: string;
  country: string | null;
  isCurrent: boolean;
  lastUsedAt: number;
}

/** More than these are folded: whoever signs in every day has many, and few that they look for. */
const FIRST = 4;

/** Where the account is open, this device first. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.slice(FIRST);
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <div>
        <h3 className="font-semibold">Where you are signed in</h3>
        <Lines sessions={sessions.slice(0, FIRST)} className="mt-2" />
        {others.length > 0 ? (
          <details className="group border-t border-line">
            <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-control text-sm font-semibold">
              {others.length} more
              <ChevronDown
                aria-hidden="true"
                className="size-4 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <Lines sessions={others} className="border-t border-line" />
          </details>
        ) : null}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {sessions.length > 1 ? (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="end-other-sessions" className="w-full">
              Sign out everywhere else
            </Button>
          </Form>
        ) : null}
        <ButtonLink to={ACCESS}>Sessions, keys and webhooks</ButtonLink>
      </div>
    </div>
  );
}

const Lines = ({ sessions, className }: { sessions: ShownSession[]; className: string }) => (
  <ul className={classes("divide-y divide-line", className)}>
    {sessions.map((session) => (
      <Line key={session.id} session={session} />
    ))}
  </ul>
);

const Line = ({ session: { id, device, country, isCurrent, lastUsedAt } }: { session: ShownSession }) => (
  <li className="flex items-center justify-between gap-4 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        {device}
        {isCurrent ? <Badge tone="signed">This device</Badge> : null}
      </p>
      <p className="text-sm text-muted">
        {country ? `${countryName(country)} · ` : null}
        {isCurrent ? (
          "In use now"
        ) : (
          <>
            Last used <LocalTime value={lastUsedAt} />
          </>
        )}
      </p>
    </div>
    {isCurrent ? null : (
      <Form method="post" preventScrollReset className="shrink-0">
        <input type="hidden" name="session" value={id} />
        <Button name="intent" value="end-session" size="row" aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      </Form>
    )}
  </li>
);
