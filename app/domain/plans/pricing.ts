import { PLANS } from "./plans";

/** The plan map of `GET /api/pricing` (docs/product.md 3): what is public of the one plan table. */
export const pricing = () =>
  Object.fromEntries(
    Object.entries(PLANS).map(([tier, plan]) => {
      const { name, monthlyPrice, yearlyPrice, proposalsLimit, emailSendLimit, description, features } = plan;
      return [
        tier,
        { name, monthlyPrice, yearlyPrice, proposalsLimit, emailSendLimit, description, features },
      ];
    }),
  );
