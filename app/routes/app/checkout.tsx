import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type CheckoutChoice, checkoutSchema } from "~/domain/plans/checkout-choice";
import { PLANS } from "~/domain/plans/plans";
import { priceShown } from "~/domain/plans/prices";
import { invalidInput } from "~/platform/invalid-input";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Checkout | Countersign" }];

/** Spec 7: the browser comes here to pay. Locked accounts too, for whom it is the way back. */
export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  const query = checkoutSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw invalidInput(query.error);
  return { choice: query.data, contact: ctx.config.contactEmail, email: actor.email };
});

export default function Checkout() {
  const { choice, contact, email } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader
        title="Payments are not configured"
        lead="This Countersign cannot take payments yet. Nothing was charged, and your plan is as it was."
      />
      <Panel title="What you chose">
        <Chosen choice={choice} />
      </Panel>
      <p className="text-muted">
        Write to us and we set the plan up by hand. Your proposals stay as they are meanwhile.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={mailTo(contact, email, choice)} variant="primary">
          Write to us
        </ButtonLink>
        <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
      </div>
    </div>
  );
}

function Chosen({ choice: { plan, interval } }: { choice: CheckoutChoice }) {
  const { perMonth, billed } = priceShown(PLANS[plan], interval);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
      <dt className="text-muted">Plan</dt>
      <dd className="font-medium">{PLANS[plan].name}</dd>
      <dt className="text-muted">Price</dt>
      <dd className="tabular-nums">
        ${perMonth} a month{billed ? `, ${billed}` : ", billed monthly"}
      </dd>
    </dl>
  );
}

function mailTo(contact: string, email: string, { plan, interval }: CheckoutChoice): string {
  const subject = `${PLANS[plan].name} plan, billed ${interval}, for ${email}`;
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}`;
}
