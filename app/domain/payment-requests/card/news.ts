/** What an owner is told of a payment through Stripe. `late`: it came although nothing was open. */
export const CARD_NEWS = [
  "paid",
  "late",
  "processing",
  "failed",
  "disputed",
  "won",
  "charged_back",
  "refund_failed",
] as const;
export type CardNews = (typeof CARD_NEWS)[number];

export const isCardNews = (text: string): text is CardNews => (CARD_NEWS as readonly string[]).includes(text);
