import type { ReactNode } from "react";
import { PaymentTable } from "~/components/billing/payment-table";
import { MailState } from "~/components/mail-state";
import { StatusBadge } from "~/components/status-badge";
import { LocalTime } from "~/ui/local-time";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { AdminLogTable, None } from "../admin-log-table";
import type { UserPageView } from "./user-page-view";

export const UserLists = ({ view }: { view: UserPageView }) => (
  <div className="grid min-w-0 gap-6">
    <Proposals view={view} />
    <Panel title="Latest emails" flush>
      <Table
        caption="This account's emails, newest first"
        columns={MAIL_COLUMNS}
        rows={view.mails}
        keyOf={({ id }) => id}
        empty={<Nothing>No emails yet.</Nothing>}
      />
    </Panel>
    <Panel title="Latest payments" flush>
      <PaymentTable rows={view.payments} empty={<Nothing>No payments yet.</Nothing>} />
    </Panel>
    <Panel title="Admin actions" flush>
      <AdminLogTable acts={view.acts} empty={<Nothing>No admin actions yet.</Nothing>} hideUser />
    </Panel>
  </div>
);

const Nothing = ({ children }: { children: ReactNode }) => <span className="text-sm">{children}</span>;

function Proposals({ view: { user, proposals } }: { view: UserPageView }) {
  const base = `/admin/users/${user.id}`;
  const { rows, previous, next } = proposals;
  return (
    <Panel
      title="Proposals"
      flush
      footer={
        <Pagination
          label="Pages of proposals"
          previous={previous && `${base}?before=${encodeURIComponent(previous)}`}
          next={next && `${base}?after=${encodeURIComponent(next)}`}
        />
      }
    >
      <p className="-mt-2 px-5 pb-3 text-sm text-muted sm:px-6">
        Titles and content are hidden. Opening one requires a reason and is logged.
      </p>
      <Table
        caption="This account's proposals, newest first"
        columns={proposalColumns(base)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<Nothing>No proposals yet.</Nothing>}
      />
    </Panel>
  );
}

type ProposalLine = UserPageView["proposals"]["rows"][number];

const proposalColumns = (base: string): [Column<ProposalLine>, ...Column<ProposalLine>[]] => [
  {
    key: "created",
    heading: "Created",
    cell: ({ id, at }) => (
      <TextLink to={`${base}/proposals/${id}`} look="standalone" className="text-sm">
        <LocalTime value={at} className="sm:block sm:w-28" />
      </TextLink>
    ),
  },
  { key: "status", heading: "Status", cell: (proposal) => <StatusBadge proposal={proposal} /> },
  {
    key: "sent",
    heading: "Sent",
    cell: ({ sentAt }) => (sentAt === null ? <None /> : <Day at={sentAt} />),
  },
  { key: "changed", heading: "Changed", cell: ({ updatedAt }) => <Day at={updatedAt} /> },
  { key: "versions", heading: "Versions", numeric: true, cell: ({ versions }) => versions },
  { key: "mails", heading: "Mails", numeric: true, cell: ({ mails }) => mails },
  { key: "views", heading: "Views", numeric: true, cell: ({ views }) => views },
];

const Day = ({ at }: { at: number }) => (
  <LocalTime value={at} style="date" className="text-sm whitespace-nowrap text-muted" />
);

type MailLine = UserPageView["mails"][number];

const MAIL_COLUMNS: [Column<MailLine>, ...Column<MailLine>[]] = [
  {
    key: "what",
    heading: "Email",
    cell: ({ what, toEmail }) => (
      <>
        <span>{what}</span>
        <span className="block text-sm font-normal wrap-anywhere text-muted">{toEmail}</span>
      </>
    ),
  },
  {
    key: "state",
    heading: "State",
    cell: ({ state, lastError }) => (
      <span className="inline-grid gap-1 justify-items-end @xl:justify-items-start">
        <MailState state={state} />
        {lastError ? <span className="text-sm text-muted">{lastError}</span> : null}
      </span>
    ),
  },
  {
    key: "at",
    heading: "Written",
    cell: ({ createdAt }) => <LocalTime value={createdAt} className="text-sm text-muted sm:block sm:w-28" />,
  },
];
