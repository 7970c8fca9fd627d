import { endpoint, member } from "../endpoint.server";

/** How payments are set up, without a key; for admins. */
export const loader = endpoint({
  GET: member(async ({ ctx }) => (await import("~/domain/testing/payment-setup.server")).paymentSetUp(ctx)),
});

export const action = loader;
