/** Where the Agency plan is talked about. */
export const salesAddress = (contactEmail: string): string =>
  `mailto:${contactEmail}?subject=${encodeURIComponent("The Agency plan")}`;
