import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InvoiceSheet } from "~/components/checkout/invoice-sheet";
import { LocalFrame } from "~/components/checkout/local-frame";
import { stylesheet } from "~/components/stylesheet";
import { moneyText } from "~/domain/billing/amount";
import type { BookPayment } from "~/domain/billing/stand-in/book";
import { actOnCustomer, oneInvoice } from "~/domain/billing/stand-in/counter.server";
import { DomainError } from "~/platform/errors";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { redirectWithNotice, takeNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local invoice | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const invoiced = await oneInvoice(ctx, params.invoiceId ?? "");
  const { notice, headers } = takeNotice(ctx, request);
  return data({ ...invoiced, isDue: isDue(invoiced.invoice), notice }, { headers });
});

/** Pays it, as the vendor's page for an invoice does. What is paid already stays as it is. */
export const action = pageAction(async (ctx, { request, params }) => {
  const { book, invoice } = await oneInvoice(ctx, params.invoiceId ?? "");
  if (isDue(invoice)) await actOnCustomer(ctx, book.customerId, invoice.subscriptionId, "collect");
  const { status } = (await oneInvoice(ctx, invoice.id)).invoice;
  if (status !== "paid") throw new DomainError("conflict", "This invoice is not due any more.");
  return redirectWithNotice(ctx, new URL(request.url).pathname, { title: PAID, tone: "success" });
});

const isDue = ({ status }: BookPayment) => status === "open" || status === "failed";
const PAID = "The invoice is paid.";

export default function LocalInvoice() {
  const { book, invoice, givenBack, isDue: canPay, notice } = useLoaderData<typeof loader>();
  return (
    <LocalFrame narrow>
      {notice ? <Banner tone="success" role="status" title={notice.title} className="mb-6" /> : null}
      <InvoiceSheet book={book} invoice={invoice} givenBack={givenBack} />
      {canPay ? (
        <form method="post" className="mt-6">
          <Button variant="primary" className="max-sm:w-full">
            Pay {moneyText(invoice.amountMinor, invoice.currency)}
          </Button>
        </form>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink look="standalone" to="/billing" reloadDocument>
          Back to Countersign
        </TextLink>
        <TextLink look="standalone" to={`/local/checkout/portal/${book.customerId}`}>
          All invoices
        </TextLink>
      </p>
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure-view";
