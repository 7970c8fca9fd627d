import { moneyText } from "~/domain/billing/amount";
import type { BookPayment } from "~/domain/billing/stand-in/book";
import { PLANS } from "~/domain/plans/plans";
import { longDay } from "~/platform/utc-words";
import { Badge } from "~/ui/badge";
import { type Column, Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { KIND_WORDS, PAYMENT_WORDS } from "./status-words";

const COLUMNS: [Column<BookPayment>, ...Column<BookPayment>[]] = [
  { key: "date", heading: "Date", cell: ({ createdAt }) => longDay(createdAt) },
  { key: "what", heading: "What", cell: (entry) => <What {...entry} /> },
  { key: "plan", heading: "Plan", cell: ({ tier }) => PLANS[tier].name },
  {
    key: "status",
    heading: "Status",
    cell: ({ status }) => <Badge tone={PAYMENT_WORDS[status].tone}>{PAYMENT_WORDS[status].text}</Badge>,
  },
  {
    key: "amount",
    heading: "Amount",
    numeric: true,
    cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency),
  },
];

const What = ({ kind, invoiceId, number }: BookPayment) => (
  <TextLink to={`/local/checkout/invoice/${invoiceId}`} look="standalone">
    {KIND_WORDS[kind]} {number}
  </TextLink>
);

/** A customer's invoices and what was given back, newest first. */
export const PaymentTable = ({ payments }: { payments: BookPayment[] }) => (
  <Table
    caption="Invoices"
    columns={COLUMNS}
    rows={payments}
    keyOf={({ id }) => id}
    empty="No invoices yet."
  />
);
