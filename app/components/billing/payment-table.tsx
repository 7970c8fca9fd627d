import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { type Column, Table } from "~/ui/table";
import { ExternalLink } from "~/ui/text-link";
import type { PaymentRow } from "./payment-row";

export const PaymentTable = ({ rows, empty }: { rows: PaymentRow[]; empty: ReactNode }) => (
  <Table
    caption={t("Billing history, newest first")}
    columns={columns()}
    rows={rows}
    keyOf={({ id }) => id}
    empty={empty}
  />
);

const columns = (): [Column<PaymentRow>, ...Column<PaymentRow>[]] => [
  {
    key: "date",
    heading: t("Date"),
    cell: ({ at }) => <LocalTime value={at} style="date" className="whitespace-nowrap" />,
  },
  {
    key: "plan",
    heading: t("Plan"),
    cell: ({ plan, returnLabel }) => (
      <>
        <span>{plan}</span>
        {returnLabel ? <span className="block text-sm text-muted">{returnLabel}</span> : null}
      </>
    ),
  },
  { key: "amount", heading: t("Amount"), numeric: true, cell: ({ amount }) => amount },
  {
    key: "status",
    heading: t("Status"),
    className: "@xl:ps-8",
    cell: ({ status }) => <Badge tone={status.tone}>{status.text}</Badge>,
  },
  {
    key: "invoice",
    heading: t("Invoice"),
    cell: ({ invoiceUrl, number }) =>
      invoiceUrl ? (
        <ExternalLink href={invoiceUrl} look="standalone" className="text-sm">
          <span>{t("Invoice")}</span>
          {number ? <span className="sr-only">{` ${number}`}</span> : null}
        </ExternalLink>
      ) : (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t("None")}</span>
        </span>
      ),
  },
];
