import { PayTo } from "~/components/document/pay-to";
import { useTranslate } from "~/components/message";
import type { ClientInvoice } from "~/domain/invoices/client-invoices";
import type { AskedPayment, ClientPayment } from "~/domain/payment-requests/client-payments";
import type { PaymentsOnPage } from "~/domain/signing/payments/payments-on-page.server";
import type { Translate } from "~/platform/language/translate";
import { QrCode } from "~/templates/print/qr-code";
import { postTo } from "../post-to";

interface PaymentsPanelProps {
  payments: PaymentsOnPage;
  /** Of the link's page, below which its files are. */
  filesAt: string;
  /** Of the page whose form tells that it was paid; null where nobody can. */
  path: string | null;
  ownerName: string;
  /** Why a payment was not begun or reported; null for nothing. */
  refused: string | null;
}

/** What is to be paid now, with where and how, and all payments of the agreement. */
export function PaymentsPanel({
  payments: { asked, all, isSettled, isWorkWaiting, invoices, returned },
  filesAt,
  path,
  ownerName,
  refused,
}: PaymentsPanelProps) {
  const t = useTranslate();
  const outcome = returned && outcomeOf(t, returned);
  const isOnly = asked.length === 1 && all.length === 1;
  return (
    <section className="panel stack payments" id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" tabIndex={-1}>
        {asked.length > 0 ? t("payment.next") : t("price.payments")}
      </h2>
      {refused ? (
        <p className="alert" role="alert">
          {refused}
        </p>
      ) : null}
      {outcome && !(isSettled && outcome.tone === "good") ? (
        <p className={`alert ${outcome.tone}`} role="status">
          {outcome.text}
        </p>
      ) : null}
      {isSettled ? <p className="alert good">{t("payment.all_paid")}</p> : null}
      {isWorkWaiting ? (
        <p>
          <strong>{t("payment.start")}</strong>: {t("payment.start_once_paid")}
        </p>
      ) : null}
      {asked.map((payment) => (
        <Asked key={payment.id} payment={payment} path={path} ownerName={ownerName} />
      ))}
      {isOnly && all[0]?.entries.length === 0 ? null : (
        <AllPayments payments={all} hasTitle={asked.length > 0} />
      )}
      {invoices.length > 0 ? <Invoices invoices={invoices} filesAt={filesAt} /> : null}
    </section>
  );
}

/** What became of the page at Stripe from which the reader comes back. */
function outcomeOf(
  t: Translate,
  { state, amount }: NonNullable<PaymentsOnPage["returned"]>,
): { tone: "good" | "note"; text: string } {
  if (state === "paid") return { tone: "good", text: t("payment.card_paid") };
  if (state === "processing") return { tone: "note", text: t("payment.card_processing", { amount }) };
  return { tone: "note", text: t("payment.card_not_paid") };
}

interface AskedProps {
  payment: AskedPayment;
  path: string | null;
  ownerName: string;
}

function Asked({ payment, path, ownerName }: AskedProps) {
  const t = useTranslate();
  const { id, name, amount, open, state, account, reference, code, dueDay, reportedOn, isByCard } = payment;
  const offersCard = isByCard && path !== null;
  return (
    <div className="asked stack" id={`payment-${id}`}>
      <p className="to-pay">
        <strong>{open ?? amount}</strong>{" "}
        <span>
          <bdi>{name}</bdi>
          {open ? ` · ${t("payment.still_open", { open, amount })}` : ""}
        </span>
      </p>
      {reportedOn ? (
        <p className="alert note" role="status">
          {t("payment.said_paid", { name: ownerName, day: reportedOn })}
        </p>
      ) : null}
      {offersCard ? <PayByCard payment={payment} path={path} ownerName={ownerName} /> : null}
      {offersCard && account ? <h3>{t("payment.or_transfer")}</h3> : null}
      <div className="pay-by">
        <dl className="facts pairs">
          {dueDay === null ? null : (
            <div>
              <dt>{t("payment.due_by")}</dt>
              <dd className={state === "overdue" ? "overdue" : undefined}>{dueDay}</dd>
            </div>
          )}
          {account ? (
            <div>
              <dt>{t("client.term.bank_account")}</dt>
              <dd>
                <PayTo account={account} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t("payment.reference")}</dt>
            <dd>
              <bdi translate="no">{reference}</bdi>
              {offersCard && !account ? null : <span className="small">{t("payment.give_reference")}</span>}
            </dd>
          </div>
        </dl>
        {code && !reportedOn ? (
          <figure className="bank-code">
            <QrCode text={code} label={t("payment.scan")} border={4} />
            <figcaption>{t("payment.scan")}</figcaption>
          </figure>
        ) : null}
      </div>
      {account || offersCard ? null : (
        <p className="small">{t("payment.without_account", { name: ownerName })}</p>
      )}
      {reportedOn || path === null ? null : (
        <form method="post" action={postTo(path, t.language, "payments")}>
          <input type="hidden" name="intent" value="paid" />
          <input type="hidden" name="paymentId" value={id} />
          <button type="submit" className="button">
            {t("payment.paid_button")}
          </button>
        </form>
      )}
    </div>
  );
}

/** A plain form: its answer leads to a page at Stripe. */
function PayByCard({ payment: { id, open, amount }, path, ownerName }: AskedProps & { path: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={postTo(path, t.language, "payments")} className="pay-by-card">
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="paymentId" value={id} />
      <button type="submit" className="button primary">
        {t("payment.card_button", { amount: open ?? amount })}
      </button>
      <p className="small">{t("payment.card_note", { name: ownerName })}</p>
    </form>
  );
}

const AllPayments = ({ payments, hasTitle }: { payments: readonly ClientPayment[]; hasTitle: boolean }) => {
  const t = useTranslate();
  return (
    <div>
      {hasTitle ? <h3>{t("price.payments")}</h3> : null}
      <ul className="payment-list">
        {payments.map((payment) => (
          <li key={payment.id}>
            <bdi>{payment.name}</bdi>
            <span className={isOff(payment) ? "sum off" : "sum"}>{payment.amount}</span>
            <span className="small">
              {standingText(t, payment)}
              {payment.milestone === null ? null : (
                <>
                  {" · "}
                  <bdi>{payment.milestone}</bdi>
                </>
              )}
            </span>
            {payment.entries.map((entry) => (
              <span key={entry} className="small entry">
                {entry}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Invoices = ({ invoices, filesAt }: { invoices: readonly ClientInvoice[]; filesAt: string }) => {
  const t = useTranslate();
  return (
    <div>
      <h3>{t("invoice.list")}</h3>
      <ul className="payment-list">
        {invoices.map(({ id, kind, number, day, amount, hasXml }) => (
          <li key={id}>
            <span>
              {kind} <bdi className="number">{number}</bdi>
            </span>
            <span className="sum">{amount}</span>
            <span className="small">{day}</span>
            <span className="files">
              <File href={`${filesAt}/invoices/${id}.pdf`} type="PDF" name={`${kind} ${number}`} />
              {hasXml ? (
                <File href={`${filesAt}/invoices/${id}.xml`} type="XML" name={`${kind} ${number}`} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const File = ({ href, type, name }: { href: string; type: string; name: string }) => (
  <a href={href} aria-label={`${type}: ${name}`} download="">
    {type}
  </a>
);

const isOff = ({ state }: ClientPayment): boolean => state === "waived" || state === "refunded";

/** "Planned for 1 May 2027", "Partly paid · $200 of $1,000 still open". */
function standingText(t: Translate, { state, dueDay, open, amount }: ClientPayment): string {
  const standing =
    state === "planned" && dueDay ? t("payment.planned_for", { day: dueDay }) : t(`payment.state.${state}`);
  return open ? `${standing} · ${t("payment.still_open", { open, amount })}` : standing;
}
