import { endpoint, member } from "../endpoint.server";

/** A test account with half a year of payments; for admins, and never with a live key. */
export const loader = endpoint({
  POST: member(async ({ ctx }) => {
    const { createTestBillingData } = await import("~/domain/testing/billing-data.server");
    return { success: true, ...(await createTestBillingData(ctx)) };
  }),
});

export const action = loader;
