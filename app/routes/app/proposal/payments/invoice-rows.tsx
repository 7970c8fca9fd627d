import { Form } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { KIND_LABELS } from "~/domain/invoices/kind-labels";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { TextLink } from "~/ui/text-link";
import type { InvoiceGapView, InvoiceView, PaymentView, RefusedCredit } from "./payments-view";

/** Says what an invoice lacks, with where to enter it. */
export const InvoiceGaps = ({ gaps }: { gaps: readonly InvoiceGapView[] }) =>
  gaps.length === 0 ? null : (
    <div className="mb-4 text-sm text-muted">
      <p>{t("No invoice can be issued yet. It still needs:")}</p>
      <ul className="mt-1 list-disc ps-5">
        {gaps.map(({ gap, text, to }) => (
          <li key={gap}>
            <TextLink to={to}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );

interface InvoiceRowsProps {
  proposalId: string;
  payment: PaymentView;
  refused: RefusedCredit | null;
  isReader: boolean;
}

export function InvoiceRows({ proposalId, payment: { invoices }, refused, isReader }: InvoiceRowsProps) {
  if (invoices.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            {t("{kind} {number}, {total}, {day}", {
              kind: t(KIND_LABELS[invoice.kind]),
              number: invoice.number,
              total: invoice.total,
              day: invoice.day,
            })}
          </span>
          {isReader ? null : (
            <>
              <Files proposalId={proposalId} invoice={invoice} />
              {invoice.canBeCredited ? (
                <Credit invoice={invoice} refused={refused?.invoiceId === invoice.id ? refused : null} />
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Files({
  proposalId,
  invoice: { id, number, xmlProblem },
}: {
  proposalId: string;
  invoice: InvoiceView;
}) {
  const link = (type: "pdf" | "xml") => (
    <a
      className={buttonClass({ size: "row", variant: "quiet" })}
      href={`/proposal/${proposalId}/invoices/${id}.${type}`}
      aria-label={`${type.toUpperCase()}: ${number}`}
      download=""
    >
      {type.toUpperCase()}
    </a>
  );
  return (
    <span className="flex gap-1">
      {link("pdf")}
      {xmlProblem === null ? link("xml") : <span className="sr-only">{xmlProblem}</span>}
    </span>
  );
}

/** Asks for a reason before it is issued. */
const Credit = ({
  invoice: { id, number },
  refused,
}: {
  invoice: InvoiceView;
  refused: RefusedCredit | null;
}) => (
  <details open={refused !== null || undefined} className="open:w-full">
    <summary className={buttonClass({ size: "row", variant: "quiet" })}>
      <span>{t("Credit note…")}</span>
      <span className="sr-only">{`: ${number}`}</span>
    </summary>
    <Form method="post" preventScrollReset className="grid gap-4 pt-4 pb-2">
      <FormId />
      <input type="hidden" name="invoiceId" value={id} />
      <TextInput
        name="reason"
        id={`reason-${id}`}
        label={t("Reason")}
        hint={t(
          "Printed on the credit note, which takes {number} back and is mailed to your client. This cannot be undone.",
          {
            number,
          },
        )}
        defaultValue={refused?.reason}
        error={refused?.error}
        autoComplete="off"
      />
      <div>
        <Button size="row" name="intent" value="invoice-credited">
          {t("Issue the credit note")}
        </Button>
      </div>
    </Form>
  </details>
);

/** Issues what is missing; before the money has come, it asks first. */
export function IssueNow({ payment: { id, name, uninvoiced } }: { payment: PaymentView }) {
  if (!uninvoiced) return null;
  const form = (
    <Form method="post" preventScrollReset>
      <FormId />
      <input type="hidden" name="requestId" value={id} />
      <Button size="row" variant="secondary" name="intent" value="invoice-issued">
        <span>{t("Issue an invoice for {amount}", { amount: uninvoiced.amount })}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </Button>
    </Form>
  );
  if (!uninvoiced.isAhead) return form;
  return (
    <ConfirmDialog
      trigger={t("Invoice now…")}
      label={t("Invoice now: {name}", { name })}
      size="row"
      variant="quiet"
      title={t("Issue the invoice before the money has come?")}
      text={t(
        "It is numbered and mailed to your client. An early invoice can make the tax due at once. Only a credit note takes it back.",
      )}
      cancel={t("Not now")}
    >
      {form}
    </ConfirmDialog>
  );
}
