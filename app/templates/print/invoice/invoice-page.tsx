import { PayTo } from "~/components/document/pay-to";
import { useTranslate } from "~/components/message";
import { formatMoney } from "~/domain/briefs/format-money";
import type { InvoiceContent, InvoiceParty } from "~/domain/invoices/invoice-content";
import { invoiceNotes } from "~/domain/invoices/invoice-notes";
import { invoiceKindText } from "~/domain/invoices/invoice-words";
import type { PrintedInvoice } from "~/domain/invoices/renderer";
import { addressLines } from "~/domain/parties/address";
import { moneyLocale } from "~/domain/prices/price-in-language";
import { dayText } from "~/platform/language/day-text";
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { PrintPage } from "../print-page";
import { invoiceCss } from "./invoice-css";
import { InvoiceLines, InvoiceSums } from "./invoice-tables";

interface InvoicePageProps {
  invoice: PrintedInvoice;
  /** Speaks the invoice's language. */
  t: Translate;
  /** Null for a page without style, whose words tell which fonts it needs. */
  fonts: string | null;
}

export function InvoicePage({ invoice: { content, title, logo, paper }, ...shell }: InvoicePageProps) {
  const { seller, client, whole } = content;
  const { t } = shell;
  return (
    <PrintPage title={title} paper={paper} css={invoiceCss} {...shell}>
      <main className="invoice">
        <header className="invoice-head">
          <div>
            <h1>{invoiceKindText(t, content)}</h1>
            <p>
              <bdi>{content.number}</bdi>
            </p>
          </div>
          {logo ? <img src={logo.source} alt="" width={logo.width} height={logo.height} /> : null}
        </header>
        <div className="invoice-parties">
          <Party title={t("client.term.from")} party={seller} hasContact />
          <Party title={t("client.term.client")} party={client} hasContact={false} />
        </div>
        <Facts content={content} />
        {whole ? <InvoiceLines content={content} whole={whole} /> : null}
        <InvoiceSums content={content} />
        <Pay content={content} />
        <Notes content={content} />
      </main>
    </PrintPage>
  );
}

interface PartyProps {
  title: string;
  party: InvoiceParty;
  /** How to reach them. */
  hasContact: boolean;
}

function Party({ title, party, hasContact }: PartyProps) {
  const t = useTranslate();
  const { vatNumber, taxNumber, email, phone } = party;
  const lines = [
    party.contact,
    ...addressLines(party, t.language),
    vatNumber && t("sender.vat", { number: vatNumber }),
    taxNumber && t("sender.tax", { number: taxNumber }),
    ...(hasContact ? [phone, email] : []),
  ].filter((line) => line !== "");
  return (
    <section>
      <h2>{title}</h2>
      <bdi className="name">{party.name}</bdi>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </section>
  );
}

function Facts({ content }: { content: InvoiceContent }) {
  const t = useTranslate();
  const {
    issueDay,
    supply,
    kind,
    receivedOn = [],
    title,
    proposalNumber,
    paymentName,
    reference,
    refersTo,
    reason,
  } = content;
  const isCharged = kind !== "credit_note";
  const supplied = supply
    ? `${dayText(supply.from, t)} – ${dayText(supply.until, t)}`
    : t("invoice.supply_same");
  const facts: (readonly [string, string] | null)[] = [
    [t("invoice.day"), dayText(issueDay, t)],
    isCharged && kind !== "deposit" ? [t("invoice.supply"), supplied] : null,
    receivedOn.length > 0
      ? [
          t("invoice.received"),
          listed(
            t,
            receivedOn.map((day) => dayText(day, t)),
          ),
        ]
      : null,
    [t("client.term.proposal"), title],
    proposalNumber === "" ? null : [t("client.term.number"), proposalNumber],
    isCharged ? [t("payment.reference"), reference] : null,
    isCharged && paymentName !== "" ? [t("invoice.payment"), paymentName] : null,
    refersTo
      ? [
          t("invoice.kind.credit_note"),
          t("invoice.refers_to", { number: refersTo.number, day: dayText(refersTo.day, t) }),
        ]
      : null,
    reason === "" ? null : [t("invoice.reason"), reason],
  ];
  return (
    <dl className="invoice-facts">
      {facts
        .filter((fact) => fact !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** How to pay what is open. */
function Pay({
  content: { dueDay, account, reference, currency, shares, settled },
}: {
  content: InvoiceContent;
}) {
  const t = useTranslate();
  const total = shares.reduce((all, { net, tax }) => all + net + tax, 0);
  if (dueDay === null || settled >= total) return null;
  return (
    <section className="invoice-pay">
      <h2>{t("invoice.due")}</h2>
      <bdi>
        {formatMoney(total - settled, currency, moneyLocale(t))} · {t("payment.due_by")} {dayText(dueDay, t)}
      </bdi>
      {account ? <PayTo account={account} /> : null}
      <bdi>
        {t("payment.reference")}: {reference}
      </bdi>
    </section>
  );
}

function Notes({ content }: { content: InvoiceContent }) {
  const notes = invoiceNotes(useTranslate(), content);
  return notes.length === 0 ? null : (
    <ul className="invoice-notes">
      {notes.map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  );
}
