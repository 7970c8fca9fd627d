import * as z from "zod";

export const pricingResponse = z
  .record(
    z.string(),
    z.object({
      name: z.string(),
      monthlyPrice: z.number().nullable().meta({ description: "US dollars; null for custom pricing." }),
      yearlyPrice: z.number().nullable(),
      proposalsLimit: z.int().meta({ description: "999999 means unlimited." }),
      emailSendLimit: z.int(),
      description: z.string(),
      features: z.array(z.string()).readonly(),
    }),
  )
  .meta({ id: "Pricing", description: "By plan: trial, starter, professional, agency." });
