import type { ReactNode } from "react";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import { Section } from "~/components/settings/section";
import { t } from "~/platform/words/t";
import { SubscriptionBanner } from "./subscription-banner";
import { SubscriptionDetails } from "./subscription-details";

interface SubscriptionSectionProps {
  card: SubscriptionCard;
  /** Bytes. */
  pictures?: { used: number; limit: number };
  contactEmail: string;
  /** The receipt, unless the plan has a warning. */
  receipt?: ReactNode;
}

export const SubscriptionSection = ({ card, pictures, contactEmail, receipt }: SubscriptionSectionProps) => (
  <Section
    id="subscription"
    title={t("Subscription")}
    text={t("Your plan and what you have used of it.")}
    banner={card.warning ? <SubscriptionBanner warning={card.warning} /> : receipt}
  >
    <SubscriptionDetails card={card} pictures={pictures} contactEmail={contactEmail} />
  </Section>
);
