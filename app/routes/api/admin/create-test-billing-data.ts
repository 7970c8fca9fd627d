import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx }) => {
    const { createTestBillingData } = await import("~/domain/admin/testing/billing-data.server");
    return { success: true, ...(await createTestBillingData(ctx)) };
  }),
});

export const action = loader;
