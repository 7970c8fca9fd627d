import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import {
  CHECKOUT_ACTIONS,
  type CheckoutAction,
  findCheckout,
  requireFakeGateway,
  returnUrl,
  runCheckoutAction,
} from "~/domain/billing/fake/console.server";
import { moneyText } from "~/domain/plans/amount";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { type Flash, redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { LocalFrame } from "./checkout/local-frame";
import { PaymentForm } from "./checkout/payment-form";
import { PurchaseSummary } from "./checkout/purchase-summary";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local checkout | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const { ledger, session } = await findCheckout(ctx, params.sessionId ?? "");
  const { flash, headers } = takeFlash(ctx, request);
  const { price, state, cancelUrl, createdAt } = session;
  const then = state === "complete" ? returnUrl(session) : cancelUrl;
  return data({ email: ledger.email, price, state, createdAt, then, flash }, { headers });
});

const actSchema = z.object({ act: z.enum(CHECKOUT_ACTIONS) });

export const action = pageAction(async (ctx, { request, params }) => {
  requireFakeGateway(ctx);
  const parsed = actSchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [actSchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const { act } = parsed.data;
  const to = await runCheckoutAction(ctx, params.sessionId ?? "", act);
  return act === "pay" ? redirect(to) : redirectWithFlash(ctx, to, FLASHES[act]);
});

const FLASHES: Record<Exclude<CheckoutAction, "pay">, Flash> = {
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
  const { email, price, state, createdAt, then, flash } = useLoaderData<typeof loader>();
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
            {flash ? (
              <Banner tone="danger" role="alert" title={flash.title}>
                {flash.text}
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

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
