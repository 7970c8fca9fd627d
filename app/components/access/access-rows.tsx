import { Form } from "@remix-run/react";
import { countryName } from "~/domain/accounts/place-words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { RevokeKey } from "../api/revoke-key";
import { SettingRow, SettingRows } from "../settings/setting-rows";

export interface Made {
  createdAt: number;
  device: string | null;
  country: string | null;
}

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
    <p className="text-muted">
      No API keys. <TextLink to="/settings/api">Open API settings</TextLink>
    </p>
  ) : (
    <SettingRows>
      {keys.map((key) => (
        <SettingRow
          key={key.id}
          title={key.name}
          actions={<RevokeKey id={key.id} name={key.name} intent="revoke-key" />}
        >
          <code className="text-xs">{key.prefix}…</code> · {key.scopes.join(", ")} · <MadeWords made={key} />{" "}
          ·{" "}
          {key.lastUsedAt === null ? (
            "never used"
          ) : (
            <LastUse at={key.lastUsedAt} country={key.lastUsedCountry} />
          )}
        </SettingRow>
      ))}
    </SettingRows>
  );

const LastUse = ({ at, country }: { at: number; country: string | null }) => (
  <>
    last used <LocalTime value={at} />
    {country ? ` in ${countryName(country)}` : null}
  </>
);

export interface ShownEndpoint extends Made {
  id: string;
  url: string;
  events: string[];
  isOff: boolean;
}

export const EndpointRows = ({ endpoints }: { endpoints: ShownEndpoint[] }) =>
  endpoints.length === 0 ? (
    <p className="text-muted">No webhooks.</p>
  ) : (
    <SettingRows>
      {endpoints.map((each) => (
        <SettingRow
          key={each.id}
          title={each.url}
          badge={each.isOff ? <Badge>Off</Badge> : null}
          actions={
            each.isOff ? null : <EndForm intent="switch-off" id={each.id} words="Switch off" of={each.url} />
          }
        >
          {each.events.length === 1 ? each.events[0] : `${each.events.length} events`} ·{" "}
          <MadeWords made={each} />
        </SettingRow>
      ))}
    </SettingRows>
  );

const MadeWords = ({ made: { createdAt, device, country } }: { made: Made }) => (
  <>
    created <LocalTime value={createdAt} style="date" />
    {country ? ` in ${countryName(country)}` : null}
    {device ? ` (${device})` : null}
  </>
);

interface EndFormProps {
  intent: "end-session" | "switch-off";
  id: string;
  words: string;
  /** What the button ends, for readers who do not see its row. */
  of: string;
}

/** Ends something that can be started again, so it does not ask first. */
export const EndForm = ({ intent, id, words, of }: EndFormProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button name="intent" value={intent} size="row" aria-label={`${words}: ${of}`}>
      {words}
    </Button>
  </Form>
);
