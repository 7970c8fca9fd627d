import type { Ledger, LedgerPayment } from "~/domain/billing/fake/ledger";
import { moneyText } from "~/domain/plans/amount";
import { longDay } from "~/platform/time/utc-labels";
import { Badge } from "~/ui/badge";
import { KIND_WORDS, PAYMENT_LABELS } from "./status-labels";

interface InvoiceSheetProps {
  book: Pick<Ledger, "name" | "email">;
  invoice: LedgerPayment;
  givenBack: LedgerPayment[];
}

export function InvoiceSheet({ book, invoice, givenBack }: InvoiceSheetProps) {
  const { number, createdAt, status, lines, amountMinor, currency } = invoice;
  return (
    <article className="rounded-sheet border border-line bg-sheet p-6 shadow-sheet sm:p-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-title font-medium sm:text-headline">{`Invoice ${number}`}</h1>
        <Badge tone={PAYMENT_LABELS[status].tone}>{PAYMENT_LABELS[status].text}</Badge>
      </div>
      <dl className="mt-6 grid gap-y-4 sm:grid-cols-[auto_auto_minmax(0,1fr)] sm:gap-x-16">
        <Detail name="Date">{longDay(createdAt)}</Detail>
        <Detail name="From">Countersign</Detail>
        <Detail name="To">
          <bdi translate="no">{book.name}</bdi>
          <span translate="no" className="block wrap-anywhere text-muted">
            {book.email}
          </span>
        </Detail>
      </dl>
      <ul className="mt-8 border-t border-line">
        {lines.map((line) => (
          <Amount key={line.text} text={line.text} minor={line.amountMinor} currency={currency} />
        ))}
        <Amount text="Total" minor={amountMinor} currency={currency} strong />
        {givenBack.map(({ id, kind, createdAt: at, amountMinor: minor }) => (
          <Amount key={id} text={`${KIND_WORDS[kind]}, ${longDay(at)}`} minor={minor} currency={currency} />
        ))}
      </ul>
    </article>
  );
}

const Detail = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);

interface AmountProps {
  text: string;
  minor: number;
  currency: string;
  strong?: boolean;
}

const Amount = ({ text, minor, currency, strong }: AmountProps) => (
  <li className="flex items-baseline justify-between gap-6 border-b border-line py-3">
    <span className={strong ? "font-semibold" : undefined}>{text}</span>
    <span className={strong ? "shrink-0 text-lg font-semibold tabular-nums" : "shrink-0 tabular-nums"}>
      {moneyText(minor, currency)}
    </span>
  </li>
);
