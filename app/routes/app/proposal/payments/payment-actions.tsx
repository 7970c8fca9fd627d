import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormId } from "~/components/form/form-id";
import { MAX_NOTE_LENGTH } from "~/domain/payment-requests/milestones/milestone-limits";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { DateInput } from "~/ui/form/date-input";
import { TextArea, TextInput } from "~/ui/form/field";
import { IssueNow } from "./invoice-rows";
import type { PaymentView, RefusedPayment } from "./payments-view";

interface PaymentActionsProps {
  payment: PaymentView;
  today: string;
  refused: RefusedPayment | null;
  /** Nothing is missing for an invoice. */
  canInvoice: boolean;
}

/** What the owner can do with a payment as it stands. */
export function PaymentActions({ payment, today, refused, canInvoice }: PaymentActionsProps) {
  const { open, byHand, typedDueDay, isMilestone, isWaived } = payment;
  const isUnasked = isMilestone && typedDueDay === null && open !== null;
  const refusedFor = (act: RefusedPayment["act"]) => (refused?.act === act ? refused : null);
  return (
    <div className="flex flex-wrap items-start gap-2 [&>details[open]]:w-full">
      {isUnasked ? <ReportDone payment={payment} /> : null}
      {isUnasked ? (
        <Press
          payment={payment}
          intent="payment-asked"
          label={msg("Ask for it without acceptance")}
          isQuiet
        />
      ) : null}
      {open ? (
        <Amount
          payment={payment}
          act="receive"
          isMain={!isUnasked}
          typed={open.typed}
          today={today}
          refused={refusedFor("receive")}
        />
      ) : null}
      {byHand ? (
        <Amount
          payment={payment}
          act="refund"
          typed={byHand.typed}
          today={today}
          refused={refusedFor("refund")}
        />
      ) : null}
      {open && typedDueDay ? (
        <LastDay payment={payment} typed={typedDueDay} today={today} refused={refusedFor("reschedule")} />
      ) : null}
      {canInvoice ? <IssueNow payment={payment} /> : null}
      {open ? <Press payment={payment} intent="payment-waived" label={msg("Waive")} isQuiet /> : null}
      {isWaived ? (
        <Press payment={payment} intent="payment-unwaived" label={msg("Take the waiver back")} isQuiet />
      ) : null}
    </div>
  );
}

/** Whether this button of this payment was pressed just now. */
function useIsBusy(intent: string, { id }: PaymentView): boolean {
  const { formData } = useNavigation();
  return formData?.get("intent") === intent && formData.get("requestId") === id;
}

interface PressProps {
  payment: PaymentView;
  intent: "payment-asked" | "payment-waived" | "payment-unwaived" | "milestone-taken-back";
  label: AppMessage;
  isQuiet?: boolean;
}

function Press({ payment, intent, label, isQuiet = false }: PressProps) {
  const isBusy = useIsBusy(intent, payment);
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <input type="hidden" name="requestId" value={payment.id} />
      <Button size="row" variant={isQuiet ? "quiet" : "secondary"} name="intent" value={intent} busy={isBusy}>
        <span>{t(label)}</span>
        <span className="sr-only">{`: ${payment.name}`}</span>
      </Button>
    </Form>
  );
}

interface FoldedFormProps {
  payment: PaymentView;
  intent: "payment-received" | "payment-refunded" | "payment-rescheduled" | "milestone-reported";
  label: AppMessage;
  submit: AppMessage;
  /** The action that most need. */
  isMain?: boolean;
  isRefused: boolean;
  children: ReactNode;
}

/** A form behind its button; one that was refused stands open. */
function FoldedForm(props: FoldedFormProps) {
  const { payment, intent, label, submit, isMain = false, isRefused, children } = props;
  const isBusy = useIsBusy(intent, payment);
  return (
    <details open={isRefused || undefined}>
      <summary className={buttonClass({ size: "row", variant: isMain ? "secondary" : "quiet" })}>
        <span>{t(label)}</span>
        <span className="sr-only">{`: ${payment.name}`}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 pt-4 pb-2">
        <FormId />
        <input type="hidden" name="requestId" value={payment.id} />
        {children}
        <div>
          <Button size="row" name="intent" value={intent} busy={isBusy}>
            {t(submit)}
          </Button>
        </div>
      </Form>
    </details>
  );
}

const ENTRIES = {
  receive: {
    intent: "payment-received",
    label: msg("Enter a payment"),
    submit: msg("Enter as received"),
  },
  refund: {
    intent: "payment-refunded",
    label: msg("Enter a refund"),
    submit: msg("Enter as refunded"),
  },
} as const;

interface AmountProps {
  payment: PaymentView;
  act: keyof typeof ENTRIES;
  isMain?: boolean;
  typed: string;
  today: string;
  refused: RefusedPayment | null;
}

/** How much was paid or refunded, and when. */
const Amount = ({ payment, act, isMain, typed, today, refused }: AmountProps) => (
  <FoldedForm payment={payment} {...ENTRIES[act]} isMain={isMain} isRefused={refused !== null}>
    <TextInput
      name="amount"
      id={`${act}-amount-${payment.id}`}
      label={t("Amount")}
      defaultValue={refused?.amount ?? typed}
      error={refused?.errors.amount}
      inputMode="decimal"
      autoComplete="off"
    />
    <DateInput
      name="day"
      id={`${act}-day-${payment.id}`}
      label={t("Day")}
      defaultValue={refused?.day ?? today}
      max={today}
      error={refused?.errors.day}
    />
  </FoldedForm>
);

/** Tells the client that the milestone is done; while they have not answered, it can be taken back. */
function ReportDone({ payment }: { payment: PaymentView }) {
  if (payment.reports[0]?.outcome === null)
    return <Press payment={payment} intent="milestone-taken-back" label={msg("Take the report back")} />;
  return (
    <FoldedForm
      payment={payment}
      intent="milestone-reported"
      label={msg("Report it as done")}
      submit={msg("Ask for acceptance")}
      isMain
      isRefused={false}
    >
      <TextArea
        name="note"
        id={`note-${payment.id}`}
        label={t("What you delivered")}
        hint={t("Your client reads it, and is asked to accept it or to say what is missing.")}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        optional
      />
    </FoldedForm>
  );
}

interface LastDayProps {
  payment: PaymentView;
  typed: string;
  today: string;
  refused: RefusedPayment | null;
}

const LastDay = ({ payment, typed, today, refused }: LastDayProps) => (
  <FoldedForm
    payment={payment}
    intent="payment-rescheduled"
    label={msg("Change the last day")}
    submit={msg("Change it")}
    isRefused={refused !== null}
  >
    <DateInput
      name="day"
      id={`last-day-${payment.id}`}
      label={t("Last day to pay")}
      hint={t("Your client’s page shows it at once. No email is sent.")}
      defaultValue={refused?.day ?? typed}
      min={today}
      error={refused?.errors.day}
    />
  </FoldedForm>
);
