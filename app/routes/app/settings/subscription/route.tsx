import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HistorySection } from "~/components/billing/history-section";
import { paymentRow } from "~/components/billing/payment-row";
import { subscriptionCard } from "~/components/billing/subscription-card";
import { SettingsPage } from "~/components/settings/settings-page";
import { planFigures } from "~/domain/accounts/settings.server";
import { isLastUnpaid } from "~/domain/billing/history/billing-entry";
import { t } from "~/platform/words/t";
import { pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";
import { settingsAction } from "../settings-action.server";
import { SubscriptionDialogs } from "./subscription-dialogs";
import { SubscriptionSection } from "./subscription-section";

export const meta: MetaFunction = () => [{ title: t("Plan and billing | Countersign") }];

/** Opens for locked accounts too. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { payments, pictureBytes } = await planFigures(member);
  const card = subscriptionCard(member.actor, ctx.now, isLastUnpaid(payments ?? []));
  // Members covered by a team may have paid before.
  const isShown = card.coveredBy === null || payments?.length !== 0;
  return {
    card,
    pictures: { used: pictureBytes, limit: member.actor.rights.pictureBytes },
    contactEmail: ctx.config.contactEmail,
    history: isShown ? (payments?.map(paymentRow) ?? null) : null,
  };
});

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function SubscriptionSettings() {
  const { card, pictures, contactEmail, history } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title={t("Plan and billing")}>
      <SubscriptionSection card={card} pictures={pictures} contactEmail={contactEmail} />
      {history ? <HistorySection rows={history} /> : null}
      <SubscriptionDialogs card={card} />
    </SettingsPage>
  );
}
