import { BLANK_KEY, type BuiltInTemplate } from "./built-in-template";
import { paragraph, text } from "./parts";

export const BLANK: BuiltInTemplate = {
  key: BLANK_KEY,
  name: "Blank page",
  description: "A page with nothing but a greeting.",
  category: "other",
  theme: "paper",
  cover: null,
  brief: { pricingModel: "fixed", requireDeposit: false, requiresSignature: true },
  price: null,
  // The page shows the title above the text, so a line with it would say it twice.
  html: text(paragraph("Dear {{client.name}},"), paragraph("Here is what I propose.")),
};
