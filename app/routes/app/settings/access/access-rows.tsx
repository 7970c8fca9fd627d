import { Form } from "@remix-run/react";
import { RevokeKey } from "~/components/settings/revoke-key";
import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { countryName } from "~/domain/accounts/sessions/place-label";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

export interface Creation {
  createdAt: number;
  device: string | null;
  country: string | null;
}

interface ShownKey extends Creation {
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
      <Words
        text="No API keys. <link>Open API settings</link>"
        link={(words) => <TextLink to="/settings/api">{words}</TextLink>}
      />
    </p>
  ) : (
    <SettingRows>
      {keys.map((key) => (
        <SettingRow
          key={key.id}
          title={key.name}
          actions={<RevokeKey id={key.id} name={key.name} intent="revoke-key" />}
        >
          <code translate="no" className="text-xs">{`${key.prefix}…`}</code>
          <span>{` · ${key.scopes.join(", ")} ·`}</span> <CreatedBy creation={key} />
          <span>{" ·"}</span>{" "}
          {key.lastUsedAt === null ? (
            <span>{t("never used")}</span>
          ) : (
            <LastUse at={key.lastUsedAt} country={key.lastUsedCountry} />
          )}
        </SettingRow>
      ))}
    </SettingRows>
  );

const LastUse = ({ at, country }: { at: number; country: string | null }) =>
  country ? (
    <Words text="last used {at} in {country}" at={<LocalTime value={at} />} country={countryName(country)} />
  ) : (
    <Words text="last used {at}" at={<LocalTime value={at} />} />
  );

interface ShownEndpoint extends Creation {
  id: string;
  url: string;
  events: string[];
  isOff: boolean;
}

export const EndpointRows = ({ endpoints }: { endpoints: ShownEndpoint[] }) =>
  endpoints.length === 0 ? (
    <p className="text-muted">{t("No webhooks.")}</p>
  ) : (
    <SettingRows>
      {endpoints.map((each) => (
        <SettingRow
          key={each.id}
          title={each.url}
          badge={each.isOff ? <Badge>{t("Off")}</Badge> : null}
          actions={
            each.isOff ? null : (
              <RevokeForm intent="switch-off" id={each.id} text={t("Switch off")} of={each.url} />
            )
          }
        >
          <span>{`${each.events.length === 1 ? each.events[0] : t("{count} events", { count: each.events.length })} ·`}</span>{" "}
          <CreatedBy creation={each} />
        </SettingRow>
      ))}
    </SettingRows>
  );

function CreatedBy({ creation: { createdAt, device, country } }: { creation: Creation }) {
  const at = <LocalTime value={createdAt} style="date" />;
  return (
    <>
      {country ? (
        <Words text="created {at} in {country}" at={at} country={countryName(country)} />
      ) : (
        <Words text="created {at}" at={at} />
      )}
      {device ? <span>{` (${device})`}</span> : null}
    </>
  );
}

interface RevokeFormProps {
  intent: "end-session" | "switch-off";
  id: string;
  text: string;
  of: string;
}

/** No confirmation, as access can be granted again. */
export const RevokeForm = ({ intent, id, text, of }: RevokeFormProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button name="intent" value={intent} size="row" aria-label={`${text}: ${of}`}>
      {text}
    </Button>
  </Form>
);
