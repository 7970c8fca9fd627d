import type { LedgerPayment } from "~/domain/billing/fake/ledger";
import { moneyText } from "~/domain/plans/amount";
import { PLANS } from "~/domain/plans/plans";
import { longDay } from "~/platform/time/utc-labels";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { KIND_WORDS, PAYMENT_LABELS } from "./status-labels";

const COLUMNS: [Column<LedgerPayment>, ...Column<LedgerPayment>[]] = [
  { key: "date", heading: "Date", cell: ({ createdAt }) => longDay(createdAt) },
  { key: "what", heading: "What", cell: (entry) => <What {...entry} /> },
  { key: "plan", heading: "Plan", cell: ({ tier }) => t(PLANS[tier].name) },
  {
    key: "status",
    heading: "Status",
    cell: ({ status }) => <Badge tone={PAYMENT_LABELS[status].tone}>{PAYMENT_LABELS[status].text}</Badge>,
  },
  {
    key: "amount",
    heading: "Amount",
    numeric: true,
    cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency),
  },
];

const What = ({ kind, invoiceId, number }: LedgerPayment) => (
  <TextLink to={`/local/checkout/invoice/${invoiceId}`} look="standalone">
    {`${KIND_WORDS[kind]} ${number}`}
  </TextLink>
);

export const PaymentTable = ({ payments }: { payments: LedgerPayment[] }) => (
  <Table
    caption="Invoices"
    columns={COLUMNS}
    rows={payments}
    keyOf={({ id }) => id}
    empty="No invoices yet."
  />
);
