import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) =>
    (await import("~/domain/admin/testing/payment-setup.server")).paymentSetup(ctx),
  ),
});

export const action = loader;
