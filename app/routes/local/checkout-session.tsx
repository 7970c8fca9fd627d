import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { LocalFrame } from "~/components/checkout/local-frame";
import { PaymentForm } from "~/components/checkout/payment-form";
import { PurchaseSummary } from "~/components/checkout/purchase-summary";
import { stylesheet } from "~/components/stylesheet";
import { moneyText } from "~/domain/billing/amount";
import {
  actAtCheckout,
  afterPayment,
  assertStandIn,
  CHECKOUT_ACTS,
  type CheckoutAct,
  oneCheckout,
} from "~/domain/billing/stand-in/counter.server";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { readForm } from "../form.server";
import { type Notice, redirectWithNotice, takeNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local checkout | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const { book, session } = await oneCheckout(ctx, params.sessionId ?? "");
  const { notice, headers } = takeNotice(ctx, request);
  const { price, state, cancelUrl, createdAt } = session;
  const then = state === "complete" ? afterPayment(session) : cancelUrl;
  return data({ email: book.email, price, state, createdAt, then, notice }, { headers });
});

const actSchema = z.object({ act: z.enum(CHECKOUT_ACTS) });

export const action = pageAction(async (ctx, { request, params }) => {
  assertStandIn(ctx);
  const parsed = actSchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [actSchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const { act } = parsed.data;
  const to = await actAtCheckout(ctx, params.sessionId ?? "", act);
  return act === "pay" ? redirect(to) : redirectWithNotice(ctx, to, NOTICES[act]);
});

const NOTICES: Record<Exclude<CheckoutAct, "pay">, Notice> = {
  decline: {
    title: "Your card was declined.",
    text: "Nothing was charged; please try another card.",
    tone: "failure",
  },
  abandon: {
    title: "3-D Secure was abandoned.",
    text: "The subscription is incomplete and nothing was charged. You can still pay.",
    tone: "failure",
  },
};

export default function LocalCheckout() {
  const { email, price, state, createdAt, then, notice } = useLoaderData<typeof loader>();
  return (
    <LocalFrame narrow>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <PurchaseSummary price={price} email={email} at={createdAt} />
        <section
          aria-labelledby="payment"
          className="self-start rounded-panel border border-line bg-sheet p-5 shadow-sheet sm:p-6"
        >
          <h2 id="payment" className="text-base font-semibold">
            {state === "open" ? "How does the payment end?" : CLOSED[state].title}
          </h2>
          <div className="mt-4 grid gap-4">
            {notice ? (
              <Banner tone="danger" role="alert" title={notice.title}>
                {notice.text}
              </Banner>
            ) : null}
            {state === "open" ? (
              <PaymentForm amount={moneyText(price.amountMinor, price.currency)} cancelTo={then} />
            ) : (
              <>
                <p className="text-muted">{CLOSED[state].text}</p>
                <ButtonLink to={then} variant="primary">
                  Back to Countersign
                </ButtonLink>
              </>
            )}
          </div>
        </section>
      </div>
    </LocalFrame>
  );
}

const CLOSED = {
  complete: { title: "This checkout is complete", text: "The plan is bought. It cannot be paid twice." },
  expired: { title: "This checkout is closed", text: "It can buy nothing any more. Choose a plan again." },
};

export { FailureView as ErrorBoundary } from "~/components/failure-view";
