import type { ReactNode } from "react";
import { Section } from "./section";
import type { SubscriptionCard } from "./subscription-card";
import { SubscriptionFacts } from "./subscription-facts";
import { SubscriptionNotice } from "./subscription-notice";

interface SubscriptionSectionProps {
  card: SubscriptionCard;
  contactEmail: string;
  /** What was just bought, where the plan has nothing more urgent to say. */
  receipt?: ReactNode;
}

/** docs/product.md 2, the Subscription card. */
export const SubscriptionSection = ({ card, contactEmail, receipt }: SubscriptionSectionProps) => (
  <Section
    id="subscription"
    title="Subscription"
    text="Your plan and what you have used of it."
    notice={card.notice ? <SubscriptionNotice notice={card.notice} /> : receipt}
  >
    <SubscriptionFacts card={card} contactEmail={contactEmail} />
  </Section>
);
