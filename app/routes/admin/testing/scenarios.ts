interface Scenario {
  id: string;
  title: string;
  text: string;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    id: "buy",
    title: "Buy a plan",
    text: "Buy Starter, monthly, from a trial account. It is active at once, and the invoice is in the history.",
  },
  {
    id: "declined",
    title: "A declined card",
    text: "Pay with the card that is declined. Nothing is bought, and another card can be tried.",
  },
  {
    id: "confirm",
    title: "The bank asks",
    text: "Pay with the card that wants to be confirmed, and break off. Nothing is bought; the checkout stays open.",
  },
  {
    id: "upgrade",
    title: "Upgrade",
    text: "Go from Starter to Professional. It takes effect at once, and only the difference is paid.",
  },
  {
    id: "downgrade",
    title: "Downgrade",
    text: "Go from Professional to Starter. It waits for the end of the period and can be undone until then.",
  },
  {
    id: "cancel",
    title: "Cancel",
    text: "Cancel a paid plan. Access stays until the period ends; then the account is locked and its data kept.",
  },
  {
    id: "late",
    title: "A payment that fails",
    text: "Let a renewal fail. The account stays open for the days of grace, and a mail asks for another card.",
  },
  {
    id: "refund",
    title: "Refund",
    text: "Give an invoice back. The history has it as a line of its own, and Total Spent goes down.",
  },
];

export type Mark = "pass" | "fail" | "pending";
export const MARKS: readonly Mark[] = ["pending", "pass", "fail"];

interface TestCard {
  number: string;
  what: string;
}

/** Stripe's cards for test keys; any later date and any three digits. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", what: "Is accepted" },
  { number: "4000 0025 0000 3155", what: "Wants to be confirmed (3-D Secure)" },
  { number: "4000 0000 0000 0002", what: "Is declined" },
  { number: "4000 0000 0000 9995", what: "Is declined: not enough money" },
  { number: "4000 0000 0000 0069", what: "Is declined: expired" },
  { number: "4000 0000 0000 0341", what: "Is accepted, then fails when it is charged" },
];
