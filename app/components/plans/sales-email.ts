export const salesEmail = (contactEmail: string): string =>
  `mailto:${contactEmail}?subject=${encodeURIComponent("The Agency plan")}`;
