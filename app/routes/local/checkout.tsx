import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { CustomerPanel } from "~/components/checkout/customer-panel";
import { LocalFrame } from "~/components/checkout/local-frame";
import { stylesheet } from "~/components/stylesheet";
import { actOnCustomer, allCustomers, assertStandIn } from "~/domain/billing/stand-in/counter.server";
import { ACT_WORDS, CUSTOMER_ACTS } from "~/domain/billing/stand-in/customer-acts";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { readForm } from "../form.server";
import { redirectWithNotice, takeNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local payments | Countersign" }];

/** Everybody who is a customer of the stand-in; elsewhere there is no such page. */
export const loader = pageLoader(async (ctx, { request }) => {
  const books = await allCustomers(ctx);
  const { notice, headers } = takeNotice(ctx, request);
  return data({ books, notice }, { headers });
});

const actSchema = z.object({
  customer: z.string(),
  subscription: z.string(),
  act: z.enum(CUSTOMER_ACTS),
});

export const action = pageAction(async (ctx, { request }) => {
  assertStandIn(ctx);
  const parsed = actSchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [actSchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const { customer, subscription, act } = parsed.data;
  await actOnCustomer(ctx, customer, subscription, act);
  return redirectWithNotice(ctx, "/local/checkout", { title: ACT_WORDS[act].done, tone: "success" });
});

export default function LocalPayments() {
  const { books, notice } = useLoaderData<typeof loader>();
  return (
    <LocalFrame>
      <h1 className="font-serif text-headline font-medium">Local payments</h1>
      <p className="mt-1 max-w-2xl text-muted">
        What the payment provider would hold of each customer. Whatever you let happen here reaches
        Countersign as a signed event, as it would from Stripe.
      </p>
      <div className="mt-6 grid gap-6">
        {notice ? <Banner tone="success" role="status" title={notice.title} /> : null}
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

export { FailureView as ErrorBoundary } from "~/components/failure-view";
