/** The parts of the landing page that have a name and an anchor of their own. */
export const SECTIONS = [
  { id: "features", name: "Features" },
  { id: "how-it-works", name: "How it works" },
  { id: "pricing", name: "Pricing" },
] as const;
