import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HistorySection } from "~/components/billing/history-section";
import { paymentRow } from "~/components/billing/payment-row";
import { SettingsPage } from "~/components/settings/settings-page";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { SubscriptionDialogs } from "~/components/settings/subscription-dialogs";
import { SubscriptionSection } from "~/components/settings/subscription-section";
import { newestPayments } from "~/domain/accounts/settings.server";
import { isLastUnpaid } from "~/domain/billing/billing-entry";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { settingsAction } from "./settings-post.server";

export const meta: MetaFunction = () => [{ title: "Plan and billing | Countersign" }];

/** For locked accounts too: here is the way back. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const payments = await newestPayments(member);
  const card = subscriptionCard(member.actor, ctx.now, isLastUnpaid(payments ?? []));
  // Members whom a team's plan covers pay nothing here: the table is there for what they paid before.
  const isShown = card.coveredBy === null || payments?.length !== 0;
  return {
    card,
    contactEmail: ctx.config.contactEmail,
    history: isShown ? (payments?.map(paymentRow) ?? null) : null,
  };
});

export const action = settingsAction;

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function SubscriptionSettings() {
  const { card, contactEmail, history } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title="Plan and billing">
      <SubscriptionSection card={card} contactEmail={contactEmail} />
      {history ? <HistorySection rows={history} /> : null}
      <SubscriptionDialogs card={card} />
    </SettingsPage>
  );
}
