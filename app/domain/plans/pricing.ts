import { t } from "~/platform/words/t";
import { PLANS } from "./plans";

/** Answers `GET /api/pricing` (docs/product.md 3). */
export const publicPlans = () =>
  Object.fromEntries(
    Object.entries(PLANS).map(([tier, plan]) => {
      const { name, monthlyPrice, yearlyPrice, proposalsLimit, emailSendLimit, description, features } = plan;
      return [
        tier,
        {
          name: t(name),
          monthlyPrice,
          yearlyPrice,
          proposalsLimit,
          emailSendLimit,
          description: t(description),
          features: features.map((feature) => t(feature)),
        },
      ];
    }),
  );
