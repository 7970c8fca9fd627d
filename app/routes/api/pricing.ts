import { pricingAnswer } from "~/domain/plans/answers";
import { pricing } from "~/domain/plans/pricing";
import { endpoint, open } from "../endpoint.server";

export const loader = endpoint({
  GET: open(async () => pricing(), { summary: "The plans, by key", answer: pricingAnswer }),
});

export const action = loader;
