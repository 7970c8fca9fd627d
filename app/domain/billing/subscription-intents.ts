const SUBSCRIPTION_INTENTS = ["cancel-trial", "cancel-subscription", "renew", "undo-change"] as const;
export type SubscriptionIntent = (typeof SUBSCRIPTION_INTENTS)[number];

export const isSubscriptionIntent = (value: unknown): value is SubscriptionIntent =>
  SUBSCRIPTION_INTENTS.some((intent) => intent === value);
