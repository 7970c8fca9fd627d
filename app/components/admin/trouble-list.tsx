import type { Reason, Trouble } from "~/domain/admin/list-troubles.server";
import type { TroubleKind } from "~/domain/admin/troubles";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { STATES as MAIL_STATES } from "../proposal/step-mails";
import { GONE_ACCOUNT } from "./act-table";
import { IntentForm } from "./intent-form";

interface ReasonListProps {
  kind: TroubleKind;
  reasons: Reason[];
}

const STATES = { ...MAIL_STATES, waiting: { text: "Waiting", tone: "pending" } } as const;

const UNKNOWN = "Unknown reason";

/** What is behind it: how often and since when, and one button for all that share a reason. */
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
            {times === 1 ? "Once" : `${times.toLocaleString("en-US")} times`}, first on{" "}
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

interface TroubleListProps {
  kind: TroubleKind;
  troubles: Trouble[];
}

/** The mails or seals themselves, newest first; nothing of what they say. */
export const TroubleList = ({ kind, troubles }: TroubleListProps) => (
  <Table
    caption={kind === "seals" ? "Failed seals, newest first" : "Failed emails, newest first"}
    columns={columns(kind)}
    rows={troubles}
    keyOf={({ id }) => id}
    empty={null}
  />
);

const columns = (kind: TroubleKind): [Column<Trouble>, ...Column<Trouble>[]] => [
  {
    key: "what",
    heading: kind === "seals" ? "Agreement" : "Email",
    cell: ({ what, toEmail }) => (
      <>
        {what}
        {toEmail ? <span className="block text-sm font-normal text-muted">To {toEmail}</span> : null}
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
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        <span className="text-sm text-muted">
          {reason ? `${reason} ` : null}
          {attempts === 1 ? "1 attempt." : `${attempts} attempts.`}
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

/** An account that is gone has no page, and neither has what it wrote. */
const Owner = ({ owner, proposalId }: Pick<Trouble, "owner" | "proposalId">) =>
  owner === null ? (
    <span className="text-sm text-muted">{GONE_ACCOUNT}</span>
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
