import { formatMoney } from "~/domain/briefs/format-money";
import type {
  AskedProposal,
  PaymentsOverview,
  PaymentWay,
} from "~/domain/payment-requests/payments-overview";
import { dateFormat } from "~/platform/intl-formats";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";

export interface OpenRow {
  id: string;
  proposal: AskedProposal;
  name: string;
  /** "$7,400". */
  open: string;
  dueDay: string;
  isLate: boolean;
  isReported: boolean;
}

const openColumns = (): [Column<OpenRow>, ...Column<OpenRow>[]] => [
  {
    key: "proposal",
    heading: t("Proposal"),
    cell: ({ proposal }) => (
      <TextLink to={`/proposal/${proposal.id}#payments`}>
        <bdi>{proposal.title}</bdi>
      </TextLink>
    ),
  },
  {
    key: "client",
    heading: t("Client"),
    cell: ({ proposal }) => <bdi translate="no">{proposal.clientCompany || proposal.clientName}</bdi>,
  },
  { key: "payment", heading: t("Payment"), cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "due", heading: t("Last day"), cell: ({ dueDay }) => dueDay },
  { key: "state", heading: t("State"), cell: stateCell },
  { key: "open", heading: t("Open"), numeric: true, cell: ({ open }) => open },
];

function stateCell({ isLate, isReported }: OpenRow) {
  if (isReported) return <Badge tone="pending">{t("Reported as paid")}</Badge>;
  return isLate ? <Badge tone="rejected">{t("Late")}</Badge> : <Badge tone="sent">{t("Due")}</Badge>;
}

export const OpenPayments = ({ rows }: { rows: OpenRow[] }) => (
  <Panel title={t("Asked for")} flush>
    <Table<OpenRow>
      caption={t("Payments that your clients are asked for, by their last day")}
      columns={openColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t("Nothing is due.")}
    />
  </Panel>
);

type ClientRow = PaymentsOverview["clients"][number];

const money = (minor: number, currency: string): string => formatMoney(minor, currency, "en-US");

export const ByClient = ({ rows }: { rows: ClientRow[] }) => (
  <Panel title={t("By client")} flush>
    <Table<ClientRow>
      caption={t("Payments by client, the largest late amount first")}
      columns={[
        {
          key: "client",
          heading: t("Client"),
          cell: ({ client }) => (
            <bdi translate="no" className="wrap-anywhere">
              {client || t("No name")}
            </bdi>
          ),
        },
        {
          key: "due",
          heading: t("Due"),
          numeric: true,
          cell: ({ due, currency }) => money(due, currency),
        },
        {
          key: "late",
          heading: t("Late"),
          numeric: true,
          cell: ({ late, currency }) => money(late, currency),
        },
        {
          key: "paid",
          heading: t("Paid"),
          numeric: true,
          cell: ({ paid, currency }) => money(paid, currency),
        },
      ]}
      rows={rows}
      keyOf={({ client, currency }) => `${client} ${currency}`}
      empty={null}
    />
  </Panel>
);

type WayRow = PaymentsOverview["ways"][number];

const WAYS: Readonly<Record<PaymentWay, AppMessage>> = {
  card: msg("Card"),
  debit: msg("Debit"),
  online: msg("Other ways online"),
  transfer: msg("Transfer, entered by hand"),
};

export const ByWay = ({ rows }: { rows: WayRow[] }) => (
  <Panel title={t("How it was paid")} flush>
    <Table<WayRow>
      caption={t("What was paid, by card, debit or transfer, the largest amount first")}
      columns={[
        { key: "way", heading: t("Way"), cell: ({ way }) => t(WAYS[way]) },
        {
          key: "paid",
          heading: t("Paid"),
          numeric: true,
          cell: ({ paid, currency }) => money(paid, currency),
        },
      ]}
      rows={rows}
      keyOf={({ way, currency }) => `${way} ${currency}`}
      empty={t("Nothing has been paid yet.")}
    />
  </Panel>
);

type MonthRow = PaymentsOverview["months"][number];

/** "December 2026". */
const monthText = (month: string, dates: string): string =>
  dateFormat(dates, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const ByMonth = ({ rows, dates }: { rows: MonthRow[]; dates: string }) => (
  <Panel title={t("By month")} flush>
    <Table<MonthRow>
      caption={t("What was paid, by month, the newest first")}
      columns={[
        { key: "month", heading: t("Month"), cell: ({ month }) => monthText(month, dates) },
        {
          key: "paid",
          heading: t("Paid"),
          numeric: true,
          cell: ({ paid, currency }) => money(paid, currency),
        },
      ]}
      rows={rows}
      keyOf={({ month, currency }) => `${month} ${currency}`}
      empty={t("Nothing has been paid yet.")}
    />
  </Panel>
);
