import { publicPlans } from "~/domain/plans/pricing";
import { pricingResponse } from "~/domain/plans/responses";
import { anyone, endpoint } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: anyone(async () => publicPlans(), { summary: "The plans, by key", response: pricingResponse }),
});

export const action = loader;
