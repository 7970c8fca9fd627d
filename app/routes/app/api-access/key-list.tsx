import { RevokeKey } from "~/components/settings/revoke-key";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { Words } from "~/ui/words/words";

export interface ShownKey {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  isExpired: boolean;
}

export function KeyList({ keys }: { keys: ShownKey[] }) {
  return (
    <Table
      caption={t("API keys")}
      columns={columns()}
      rows={keys}
      keyOf={({ id }) => id}
      empty={t("No keys yet. A key lets your own program act for this account.")}
    />
  );
}

const columns = (): readonly [Column<ShownKey>, ...Column<ShownKey>[]] => [
  { key: "name", heading: t("Key"), cell: (key) => <Name {...key} /> },
  {
    key: "used",
    heading: t("Last used"),
    cell: ({ lastUsedAt }) => <Day value={lastUsedAt} none={t("Never")} />,
  },
  { key: "expires", heading: t("Expires"), cell: (key) => <Expiry {...key} /> },
  {
    key: "revoke",
    heading: t("Revoke"),
    hideHeading: true,
    className: "@xl:text-end @xl:w-28 @max-xl:pt-2",
    cell: ({ id, name }) => <RevokeKey id={id} name={name} intent="revoke" />,
  },
];

const Name = ({ name, prefix, scopes, createdAt }: ShownKey) => (
  <>
    <span>{name}</span>
    <span className="mt-0.5 block text-sm font-normal text-muted">
      <Words
        text="{prefix} · created {day}"
        prefix={<code translate="no" className="text-xs">{`${prefix}…`}</code>}
        day={<LocalTime value={createdAt} style="date" />}
      />
    </span>
    <span className="mt-0.5 block text-sm font-normal text-muted">{scopes.join(", ")}</span>
  </>
);

const Day = ({ value, none }: { value: number | null; none: string }) =>
  value === null ? <span className="text-muted">{none}</span> : <LocalTime value={value} style="date" />;

const Expiry = ({ expiresAt, isExpired }: ShownKey) =>
  isExpired ? <Badge tone="rejected">{t("Expired")}</Badge> : <Day value={expiresAt} none={t("Never")} />;
