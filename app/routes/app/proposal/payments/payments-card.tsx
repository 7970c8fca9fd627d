import { Form } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import type { PaymentState } from "~/domain/payment-requests/payment-state";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { EndCardEntry } from "./end-card-entry";
import { InvoiceGaps, InvoiceRows } from "./invoice-rows";
import { PaymentActions } from "./payment-actions";
import type {
  EntryView,
  PaymentsView,
  PaymentView,
  RefusedCredit,
  RefusedPayment,
  ReportView,
} from "./payments-view";
import { RefundByCard } from "./refund-by-card";

interface PaymentsCardProps {
  payments: PaymentsView;
  refused: RefusedPayment | null;
  refusedCredit?: RefusedCredit | null;
  /** A colleague. */
  isReader?: boolean;
}

/** The payments of an agreement: what is open, what was received, and what its owner can do. */
export const PaymentsCard = ({
  payments: view,
  refused,
  refusedCredit = null,
  isReader = false,
}: PaymentsCardProps) => (
  // Mails and the bell lead here.
  <div id="payments" className="scroll-mt-4">
    <Panel title={t("Payments")}>
      {view.hasAccount || isReader ? null : (
        <p className="mb-4 text-sm text-muted">
          <Words
            text="This version names no bank account: its page says that you will tell your client where to pay. For the next one, <link>enter yours in Settings</link>."
            link={(words) => <TextLink to="/settings/business/bank-account">{words}</TextLink>}
          />
        </p>
      )}
      {isReader ? null : <InvoiceGaps gaps={view.gaps} />}
      <ol className="divide-y divide-line">
        {view.payments.map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            today={view.today}
            proposalId={view.proposalId}
            isComplete={view.gaps.length === 0}
            refused={refused?.requestId === payment.id ? refused : null}
            refusedCredit={refusedCredit}
            isReader={isReader}
          />
        ))}
      </ol>
      {view.endsWithoutFinal ? (
        <p className="mt-4 text-sm text-muted">
          {t(
            "No final invoice follows: what was waived is not charged, and everything else has its invoice.",
          )}
        </p>
      ) : null}
    </Panel>
  </div>
);

const STATES: Readonly<Record<PaymentState, [AppMessage, BadgeTone]>> = {
  planned: [msg("Planned"), "other"],
  due: [msg("Due"), "sent"],
  partly_paid: [msg("Partly paid"), "pending"],
  overdue: [msg("Late"), "rejected"],
  processing: [msg("On its way"), "pending"],
  disputed: [msg("Disputed"), "rejected"],
  paid: [msg("Paid"), "signed"],
  waived: [msg("Waived"), "other"],
  partly_refunded: [msg("Partly refunded"), "other"],
  refunded: [msg("Refunded"), "other"],
};

interface PaymentProps {
  payment: PaymentView;
  today: string;
  proposalId: string;
  /** Nothing is missing for an invoice. */
  isComplete: boolean;
  refused: RefusedPayment | null;
  refusedCredit: RefusedCredit | null;
  isReader: boolean;
}

function Payment({ payment, today, refused, isReader, ...invoicing }: PaymentProps) {
  const [label, tone] = STATES[payment.state];
  return (
    <li className="grid gap-2 py-4 text-sm wrap-anywhere first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="font-medium">
          <bdi>{payment.name}</bdi>
        </p>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span className="font-medium text-ink tabular-nums">{payment.amount}</span>
        <When payment={payment} />
      </p>
      {payment.reportedOn ? (
        <p>{t("Your client says that they have paid, on {day}.", { day: payment.reportedOn })}</p>
      ) : null}
      <Reports reports={payment.reports} />
      <Entries payment={payment} isReader={isReader} refused={refused} />
      {payment.surplus && !isReader ? (
        <p className="font-medium text-danger">
          {t("{surplus} more was paid than was asked for. Give it back if it is not yours to keep.", {
            surplus: payment.surplus,
          })}
        </p>
      ) : null}
      <InvoiceRows
        proposalId={invoicing.proposalId}
        payment={payment}
        refused={invoicing.refusedCredit}
        isReader={isReader}
      />
      {isReader ? null : (
        <PaymentActions payment={payment} today={today} refused={refused} canInvoice={invoicing.isComplete} />
      )}
    </li>
  );
}

function When({ payment: { dueDay, state, milestone, open, received } }: { payment: PaymentView }) {
  if (!open) return null;
  const day = dueDay ? (
    <span>
      {state === "planned" ? t("planned for {day}", { day: dueDay }) : t("by {day}", { day: dueDay })}
    </span>
  ) : (
    <bdi>{milestone}</bdi>
  );
  return (
    <>
      {day}
      {received ? <span className="w-full">{t("{open} still open", { open: open.text })}</span> : null}
    </>
  );
}

/** What was reported of the milestone, and what the client said to it. */
function Reports({ reports }: { reports: readonly ReportView[] }) {
  if (reports.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {reports.map((report) => (
        <li key={report.id}>
          <span>{reportText(report)}</span>
          {report.note === "" ? null : (
            <span className="block whitespace-pre-line text-muted" dir="auto">
              {report.note}
            </span>
          )}
          {report.reason === "" ? null : (
            <span className="block whitespace-pre-line" dir="auto">{`“${report.reason}”`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function reportText({ outcome, reportedOn, answeredOn, answerBy, who }: ReportView): string {
  if (outcome === "accepted") return t("{who} accepted it on {day}.", { who, day: answeredOn });
  if (outcome === "rejected") return t("{who} did not accept it yet, on {day}:", { who, day: answeredOn });
  if (outcome === "silence")
    return t("Nobody answered until {day}: silence counts, as you agreed.", { day: answerBy ?? answeredOn });
  if (outcome === "withdrawn") return t("Reported as done on {day}, and taken back.", { day: reportedOn });
  return answerBy === null
    ? t("Reported as done on {day}. Your client has not answered yet.", { day: reportedOn })
    : t("Reported as done on {day}. Your client can answer until {last}.", {
        day: reportedOn,
        last: answerBy,
      });
}

interface EntriesProps {
  payment: PaymentView;
  isReader: boolean;
  refused: RefusedPayment | null;
}

function Entries({ payment: { id, entries }, isReader, refused }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center justify-between gap-x-3 [&>details[open]]:w-full"
        >
          <span>{ENTRY_TEXTS[wayOf(entry)]({ amount: entry.amount, day: entry.day })}</span>
          {isReader ? null : <EntryAction paymentId={id} entry={entry} refused={refused} />}
        </li>
      ))}
    </ul>
  );
}

const wayOf = ({ kind, method }: EntryView): keyof typeof ENTRY_TEXTS =>
  kind === "received" ? (method ?? "transfer") : kind === "refunded" && method ? "card-refunded" : kind;

interface Named {
  amount: string;
  day: string;
}

const ENTRY_TEXTS = {
  transfer: ({ amount, day }: Named) => t("Received {amount} on {day}", { amount, day }),
  card: ({ amount, day }: Named) => t("{amount} by card on {day}", { amount, day }),
  debit: ({ amount, day }: Named) => t("{amount} by debit on {day}", { amount, day }),
  online: ({ amount, day }: Named) => t("{amount} online on {day}", { amount, day }),
  received: ({ amount, day }: Named) => t("Received {amount} on {day}", { amount, day }),
  refunded: ({ amount, day }: Named) => t("Refunded {amount} on {day}", { amount, day }),
  "card-refunded": ({ amount, day }: Named) =>
    t("Refunded {amount} through Stripe on {day}", { amount, day }),
  processing: ({ amount, day }: Named) => t("{amount} on its way by debit since {day}", { amount, day }),
  disputed: ({ amount, day }: Named) =>
    t("The client’s bank asks about {amount} since {day}", { amount, day }),
  "charged back": ({ amount, day }: Named) => t("The bank took {amount} back on {day}", { amount, day }),
};

function EntryAction({
  paymentId,
  entry,
  refused,
}: {
  paymentId: string;
  entry: EntryView;
  refused: RefusedPayment | null;
}) {
  if (entry.refundable) {
    const own = refused?.act === "card-refund" && refused.entryId === entry.id ? refused : null;
    return <RefundByCard paymentId={paymentId} entry={entry} typed={entry.refundable.typed} refused={own} />;
  }
  if (entry.canBeEnded) return <EndCardEntry paymentId={paymentId} entry={entry} />;
  if (!entry.isByHand) return null;
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <input type="hidden" name="requestId" value={paymentId} />
      <input type="hidden" name="entryId" value={entry.id} />
      <Button size="row" variant="quiet" name="intent" value="payment-taken-back">
        <Words
          text="Take back<span>: {amount}, {day}</span>"
          amount={entry.amount}
          day={entry.day}
          span={(words) => <span className="sr-only">{words}</span>}
        />
      </Button>
    </Form>
  );
}
