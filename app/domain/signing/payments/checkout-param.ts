/** Names a page at Stripe in the address to which its payer comes back. */
export const CHECKOUT_PARAM = "card";
