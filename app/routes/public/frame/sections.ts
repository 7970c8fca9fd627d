export const SECTIONS = [
  { id: "features", name: "Features" },
  { id: "how-it-works", name: "How it works" },
  { id: "pricing", name: "Pricing" },
] as const;
