import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { countryName } from "~/domain/accounts/place-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";

interface Made {
  createdAt: number;
  device: string | null;
  country: string | null;
}

export interface ShownSession extends Made {
  id: string;
  device: string;
  isCurrent: boolean;
  lastUsedAt: number;
}

export const SessionRows = ({ sessions }: { sessions: ShownSession[] }) => (
  <Rows>
    {sessions.map((session) => (
      <Row
        key={session.id}
        title={session.device}
        badge={session.isCurrent ? <Badge tone="signed">This device</Badge> : null}
        end={session.isCurrent ? null : { intent: "end-session", id: session.id, text: "Sign out" }}
      >
        {session.country ? `${countryName(session.country)} · ` : null}Signed in{" "}
        <LocalTime value={session.createdAt} style="date" /> · last used{" "}
        <LocalTime value={session.lastUsedAt} />
      </Row>
    ))}
  </Rows>
);

export interface ShownKey extends Made {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  lastUsedAt: number | null;
  lastUsedCountry: string | null;
}

export const KeyRows = ({ keys }: { keys: ShownKey[] }) =>
  keys.length === 0 ? (
    <None>There are no API keys.</None>
  ) : (
    <Rows>
      {keys.map((key) => (
        <Row key={key.id} title={key.name} end={{ intent: "revoke-key", id: key.id, text: "Revoke" }}>
          <code className="text-xs">{key.prefix}…</code> · {key.scopes.join(", ")} · <MadeWords made={key} />{" "}
          ·{" "}
          {key.lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <LocalTime value={key.lastUsedAt} />
              {key.lastUsedCountry ? ` in ${countryName(key.lastUsedCountry)}` : null}
            </>
          )}
        </Row>
      ))}
    </Rows>
  );

export interface ShownEndpoint extends Made {
  id: string;
  url: string;
  events: string[];
  isOff: boolean;
}

export const EndpointRows = ({ endpoints }: { endpoints: ShownEndpoint[] }) =>
  endpoints.length === 0 ? (
    <None>There are no webhooks.</None>
  ) : (
    <Rows>
      {endpoints.map((each) => (
        <Row
          key={each.id}
          title={each.url}
          badge={each.isOff ? <Badge>Off</Badge> : null}
          end={each.isOff ? null : { intent: "switch-off", id: each.id, text: "Switch off" }}
        >
          {each.events.length === 1 ? each.events[0] : `${each.events.length} events`} ·{" "}
          <MadeWords made={each} />
        </Row>
      ))}
    </Rows>
  );

const MadeWords = ({ made: { createdAt, device, country } }: { made: Made }) => (
  <>
    created <LocalTime value={createdAt} style="date" />
    {country ? ` in ${countryName(country)}` : null}
    {device ? ` (${device})` : null}
  </>
);

const None = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="-my-3 divide-y divide-line">{children}</ul>
);

interface RowProps {
  title: string;
  badge?: ReactNode;
  /** How it is ended; null where there is nothing to end. */
  end: { intent: string; id: string; text: string } | null;
  children: ReactNode;
}

const Row = ({ title, badge, end, children }: RowProps) => (
  <li className="flex items-center justify-between gap-4 py-3">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
        {title}
        {badge}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{children}</p>
    </div>
    {end ? (
      <Form method="post" preventScrollReset className="shrink-0">
        <input type="hidden" name="id" value={end.id} />
        <Button name="intent" value={end.intent} size="row" aria-label={`${end.text}: ${title}`}>
          {end.text}
        </Button>
      </Form>
    ) : null}
  </li>
);
