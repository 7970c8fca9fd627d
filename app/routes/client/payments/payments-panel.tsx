import { PayTo } from "~/components/document/pay-to";
import { useTranslate } from "~/components/message";
import type { AskedPayment, ClientPayment, ClientPayments } from "~/domain/payment-requests/client-payments";
import type { Translate } from "~/platform/language/translate";
import { QrCode } from "~/templates/print/qr-code";
import { postTo } from "../post-to";

interface PaymentsPanelProps {
  payments: ClientPayments;
  /** Of the page whose form tells that it was paid; null where nobody can. */
  path: string | null;
  ownerName: string;
}

/** What is to be paid now, with where and how, and all payments of the agreement. */
export function PaymentsPanel({
  payments: { asked, all, isSettled, isWorkWaiting },
  path,
  ownerName,
}: PaymentsPanelProps) {
  const t = useTranslate();
  const isOnly = asked.length === 1 && all.length === 1;
  return (
    <section className="panel stack payments" id="payments" aria-labelledby="payments-title">
      <h2 id="payments-title" tabIndex={-1}>
        {asked.length > 0 ? t("payment.next") : t("price.payments")}
      </h2>
      {isSettled ? <p className="alert good">{t("payment.all_paid")}</p> : null}
      {isWorkWaiting ? (
        <p>
          <strong>{t("payment.start")}</strong>: {t("payment.start_once_paid")}
        </p>
      ) : null}
      {asked.map((payment) => (
        <Asked key={payment.id} payment={payment} path={path} ownerName={ownerName} />
      ))}
      {isOnly ? null : <AllPayments payments={all} hasTitle={asked.length > 0} />}
    </section>
  );
}

interface AskedProps {
  payment: AskedPayment;
  path: string | null;
  ownerName: string;
}

function Asked({ payment, path, ownerName }: AskedProps) {
  const t = useTranslate();
  const { id, name, amount, open, state, account, reference, code, dueDay, reportedOn } = payment;
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
              <span className="small">{t("payment.give_reference")}</span>
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
      {account ? null : <p className="small">{t("payment.without_account", { name: ownerName })}</p>}
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
            <span className="small">{standingText(t, payment)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const isOff = ({ state }: ClientPayment): boolean => state === "waived" || state === "refunded";

/** "Planned for 1 May 2027", "Partly paid · $200 of $1,000 still open". */
function standingText(t: Translate, { state, dueDay, open, amount }: ClientPayment): string {
  const standing =
    state === "planned" && dueDay ? t("payment.planned_for", { day: dueDay }) : t(`payment.state.${state}`);
  return open ? `${standing} · ${t("payment.still_open", { open, amount })}` : standing;
}
