import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import { formatMoney } from "~/domain/briefs/format-money";
import { findSession, localCards, PAY_ACTS, runPayAct } from "~/domain/card-payments/fake/console.server";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { LocalFrame } from "./checkout/local-frame";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local payment | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const { amount, currency, name, state, asksToConfirm, backUrl } = await findSession(
    ctx,
    params.sessionId ?? "",
  );
  const { flash, headers } = takeFlash(ctx, request);
  const price = formatMoney(amount, currency, "en-US");
  return data({ price, name, state, asksToConfirm, backUrl, flash }, { headers });
});

const actSchema = z.object({ act: z.enum(PAY_ACTS) });

export const action = pageAction(async (ctx, { request, params }) => {
  localCards(ctx);
  const form = await readForm(ctx, request, { schemas: [actSchema] });
  const parsed = actSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw invalidInput(parsed.error);
  const { act } = parsed.data;
  const sessionId = params.sessionId ?? "";
  const to = await runPayAct(ctx, sessionId, act);
  const here = `/local/cards/pay/${sessionId}`;
  if (to !== null) return redirect(to);
  if (act === "secure") return redirect(here);
  return redirectWithFlash(ctx, here, {
    title: act === "decline" ? "Your card was declined." : "Your bank did not confirm the payment.",
    text: "Nothing was charged; please try another card.",
    tone: "failure",
  });
});

export default function LocalPayment() {
  const { price, name, state, asksToConfirm, backUrl, flash } = useLoaderData<typeof loader>();
  return (
    <LocalFrame narrow>
      <Panel title={name}>
        <p className="font-serif text-display font-medium tabular-nums">{price}</p>
        {flash ? (
          <Banner tone="danger" role="alert" title={flash.title}>
            {flash.text}
          </Banner>
        ) : null}
        <form method="post" className="mt-4 grid gap-3 sm:max-w-sm">
          {state === "open" ? (
            <Ways price={price} asksToConfirm={asksToConfirm} />
          ) : (
            <p>This page is closed.</p>
          )}
          <a
            href={backUrl}
            className="inline-flex min-h-12 items-center justify-center rounded-control font-semibold text-muted hover:bg-wash hover:text-ink sm:min-h-10"
          >
            Back
          </a>
        </form>
      </Panel>
    </LocalFrame>
  );
}

const Ways = ({ price, asksToConfirm }: { price: string; asksToConfirm: boolean }) =>
  asksToConfirm ? (
    <>
      <p>Your bank asks you to confirm this payment (3-D Secure).</p>
      <Button variant="primary" name="act" value="confirm">
        Confirm
      </Button>
      <Button name="act" value="abandon">
        Do not confirm
      </Button>
    </>
  ) : (
    <>
      <Button variant="primary" size="large" name="act" value="card">
        {`Pay ${price}`}
      </Button>
      <Button name="act" value="debit">
        Pay by debit: it arrives in some days
      </Button>
      <Button name="act" value="secure">
        The bank asks for 3-D Secure
      </Button>
      <Button name="act" value="decline">
        The card is declined
      </Button>
    </>
  );

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
