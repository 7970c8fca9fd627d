import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import { listCustomers, requireFakeGateway, runCustomerAction } from "~/domain/billing/fake/console.server";
import { ACTION_LABELS, CUSTOMER_ACTIONS } from "~/domain/billing/fake/customer-actions";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { CustomerPanel } from "./checkout/customer-panel";
import { LocalFrame } from "./checkout/local-frame";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local payments | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const books = await listCustomers(ctx);
  const { flash, headers } = takeFlash(ctx, request);
  return data({ books, flash }, { headers });
});

const actSchema = z.object({
  customer: z.string(),
  subscription: z.string(),
  act: z.enum(CUSTOMER_ACTIONS),
});

export const action = pageAction(async (ctx, { request }) => {
  requireFakeGateway(ctx);
  const parsed = actSchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [actSchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const { customer, subscription, act } = parsed.data;
  await runCustomerAction(ctx, customer, subscription, act);
  return redirectWithFlash(ctx, "/local/checkout", { title: ACTION_LABELS[act].done, tone: "success" });
});

export default function LocalPayments() {
  const { books, flash } = useLoaderData<typeof loader>();
  return (
    <LocalFrame>
      <h1 className="font-serif text-headline font-medium">Local payments</h1>
      <p className="mt-1 max-w-2xl text-muted">
        What the payment provider would hold of each customer. Whatever you let happen here reaches
        Countersign as a signed event, as it would from Stripe.
      </p>
      <div className="mt-6 grid gap-6">
        {flash ? <Banner tone="success" role="status" title={flash.title} /> : null}
        {books.map((book) => (
          <CustomerPanel key={book.customerId} book={book} />
        ))}
      </div>
      {books.length === 0 ? (
        <EmptyState title="No customer yet">
          Choose a plan in Countersign, and whoever is at the checkout is here.
        </EmptyState>
      ) : null}
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
