import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { stylesheet } from "~/components/stylesheet";
import { findInvoice, runCustomerAction } from "~/domain/billing/fake/console.server";
import type { LedgerPayment } from "~/domain/billing/fake/ledger";
import { moneyText } from "~/domain/plans/amount";
import { DomainError } from "~/platform/errors";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { pageAction, pageLoader } from "../http/page.server";
import { InvoiceSheet } from "./checkout/invoice-sheet";
import { LocalFrame } from "./checkout/local-frame";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local invoice | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const invoiced = await findInvoice(ctx, params.invoiceId ?? "");
  const { flash, headers } = takeFlash(ctx, request);
  return data({ ...invoiced, isDue: isDue(invoiced.invoice), flash }, { headers });
});

export const action = pageAction(async (ctx, { request, params }) => {
  const { ledger, invoice } = await findInvoice(ctx, params.invoiceId ?? "");
  if (isDue(invoice)) await runCustomerAction(ctx, ledger.customerId, invoice.subscriptionId, "collect");
  const { status } = (await findInvoice(ctx, invoice.id)).invoice;
  if (status !== "paid") throw new DomainError("conflict", "This invoice is not due any more.");
  return redirectWithFlash(ctx, new URL(request.url).pathname, { title: PAID, tone: "success" });
});

const isDue = ({ status }: LedgerPayment) => status === "open" || status === "failed";
const PAID = "The invoice is paid.";

export default function LocalInvoice() {
  const { ledger, invoice, refunds, isDue: canPay, flash } = useLoaderData<typeof loader>();
  return (
    <LocalFrame narrow>
      {flash ? <Banner tone="success" role="status" title={flash.title} className="mb-6" /> : null}
      <InvoiceSheet book={ledger} invoice={invoice} givenBack={refunds} />
      {canPay ? (
        <form method="post" className="mt-6">
          <Button variant="primary" className="max-sm:w-full">
            {`Pay ${moneyText(invoice.amountMinor, invoice.currency)}`}
          </Button>
        </form>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink look="standalone" to="/billing" reloadDocument>
          Back to Countersign
        </TextLink>
        <TextLink look="standalone" to={`/local/checkout/portal/${ledger.customerId}`}>
          All invoices
        </TextLink>
      </p>
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
