import { MAIL_STATES } from "~/components/mail-state";
import type { FailureKind } from "~/domain/admin/failures";
import type { Failure, FailureReason } from "~/domain/admin/list-failures.server";
import { msg, t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { DELETED_ACCOUNT } from "../admin-log-table";
import { IntentForm } from "../intent-form";

interface ReasonListProps {
  kind: FailureKind;
  reasons: FailureReason[];
}

const STATES = { ...MAIL_STATES, waiting: { text: msg("Waiting"), tone: "pending" } } as const;

const UNKNOWN = "Unknown reason";

export const ReasonList = ({ kind, reasons }: ReasonListProps) => (
  <ul className="divide-y divide-line">
    {reasons.map(({ reason, times, since }) => (
      <li
        key={reason}
        className="flex flex-col gap-x-6 gap-y-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-6"
      >
        <p className="min-w-0">
          <span className="font-medium wrap-anywhere">{reason || UNKNOWN}</span>
          <span className="block text-sm text-muted">
            <span>{`${times === 1 ? "Once" : `${times.toLocaleString("en-US")} times`}, first on`}</span>{" "}
            <LocalTime value={since} />
          </span>
        </p>
        <IntentForm intent="retry-all" fields={{ kind, reason }} className="shrink-0">
          <Button size="row" aria-label={`Retry all with this reason: ${reason || UNKNOWN}`}>
            Retry all with this reason
          </Button>
        </IntentForm>
      </li>
    ))}
  </ul>
);

interface FailureListProps {
  kind: FailureKind;
  failures: Failure[];
}

export const FailureList = ({ kind, failures }: FailureListProps) => (
  <Table
    caption={kind === "seals" ? "Failed seals, newest first" : "Failed emails, newest first"}
    columns={columns(kind)}
    rows={failures}
    keyOf={({ id }) => id}
    empty={null}
  />
);

const columns = (kind: FailureKind): [Column<Failure>, ...Column<Failure>[]] => [
  {
    key: "what",
    heading: kind === "seals" ? "Agreement" : "Email",
    cell: ({ what, toEmail }) => (
      <>
        <span>{what}</span>
        {toEmail ? <span className="block text-sm font-normal text-muted">{`To ${toEmail}`}</span> : null}
      </>
    ),
  },
  {
    key: "owner",
    heading: "Account",
    cell: (trouble) => <Owner {...trouble} />,
  },
  {
    key: "state",
    heading: "State",
    cell: ({ state, reason, attempts }) => (
      <span className="inline-grid justify-items-end gap-1 @xl:justify-items-start">
        <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>
        <span className="text-sm text-muted">
          {`${reason ? `${reason} ` : ""}${attempts === 1 ? "1 attempt." : `${attempts} attempts.`}`}
        </span>
      </span>
    ),
  },
  {
    key: "since",
    heading: "Since",
    cell: ({ at }) => <LocalTime value={at} className="text-sm text-muted sm:block sm:w-28" />,
  },
  {
    key: "retry",
    heading: "Retry",
    hideHeading: true,
    cell: ({ id, toEmail }) => (
      <IntentForm intent="retry" fields={{ kind, id }}>
        <Button size="row" aria-label={toEmail ? `Retry email to ${toEmail}` : "Retry sealing the agreement"}>
          Retry
        </Button>
      </IntentForm>
    ),
  },
];

const Owner = ({ owner, proposalId }: Pick<Failure, "owner" | "proposalId">) =>
  owner === null ? (
    <span className="text-sm text-muted">{DELETED_ACCOUNT}</span>
  ) : (
    <span className="text-sm">
      <TextLink to={`/admin/users/${owner.id}`}>{owner.name}</TextLink>
      {proposalId ? (
        <TextLink to={`/admin/users/${owner.id}/proposals/${proposalId}`} className="mt-1 block font-normal">
          Open the proposal
        </TextLink>
      ) : null}
    </span>
  );
