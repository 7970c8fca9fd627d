import { PayTo } from "~/components/document/pay-to";
import { useTranslate } from "~/components/message";
import type { ClientPayment, ClientPayments, NextPayment } from "~/domain/payment-requests/client-payments";
import { QrCode } from "~/templates/print/qr-code";
import { postTo } from "../post-to";

interface PaymentsPanelProps {
  payments: ClientPayments;
  /** Of the page whose form tells that it was paid; null where nobody can. */
  path: string | null;
  ownerName: string;
}

/** What is to be paid now, with where and how, and all payments of the agreement. */
export function PaymentsPanel({ payments: { next, all }, path, ownerName }: PaymentsPanelProps) {
  const t = useTranslate();
  return (
    <section className="panel stack payments" id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" tabIndex={-1}>
        {next ? t("payment.next") : t("price.payments")}
      </h2>
      {next ? <Next next={next} path={path} ownerName={ownerName} /> : null}
      {next && all.length === 1 ? null : <AllPayments payments={all} hasTitle={next !== null} />}
    </section>
  );
}

interface NextProps {
  next: NextPayment;
  path: string | null;
  ownerName: string;
}

function Next({ next, path, ownerName }: NextProps) {
  const t = useTranslate();
  const { account, reference, code, dueDay } = next;
  return (
    <>
      <p className="to-pay">
        <strong>{next.open ?? next.amount}</strong>
        <span>
          {next.name}
          {next.open ? ` · ${t("payment.still_open", { open: next.open, amount: next.amount })}` : ""}
        </span>
      </p>
      <div className="pay-by">
        <dl className="facts pairs">
          {dueDay === null ? null : (
            <div>
              <dt>{t("payment.due_by")}</dt>
              <dd className={next.state === "overdue" ? "overdue" : undefined}>{dueDay}</dd>
            </div>
          )}
          {account ? (
            <>
              <div>
                <dt>{t("client.term.bank_account")}</dt>
                <dd>
                  <PayTo account={account} />
                </dd>
              </div>
              <div>
                <dt>{t("payment.reference")}</dt>
                <dd>
                  <bdi translate="no">{reference}</bdi>
                </dd>
              </div>
            </>
          ) : null}
        </dl>
        {code ? (
          <figure className="bank-code">
            <QrCode text={code} label={t("payment.scan")} />
            <figcaption>{t("payment.scan")}</figcaption>
          </figure>
        ) : null}
      </div>
      <p className="small">
        {account ? t("payment.give_reference") : t("payment.without_account", { name: ownerName })}
      </p>
      {next.reportedOn ? (
        <p className="alert note" role="status">
          {t("payment.said_paid", { name: ownerName, day: next.reportedOn })}
        </p>
      ) : path === null ? null : (
        <form method="post" action={postTo(path, t.language, "payments")}>
          <input type="hidden" name="intent" value="paid" />
          <input type="hidden" name="paymentId" value={next.id} />
          <button type="submit" className="button">
            {t("payment.paid_button")}
          </button>
        </form>
      )}
    </>
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
            <span>{payment.name}</span>
            <span className="sum">{payment.amount}</span>
            <span className="small">
              {payment.state === "planned" && payment.dueDay
                ? t("payment.planned_for", { day: payment.dueDay })
                : t(`payment.state.${payment.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
