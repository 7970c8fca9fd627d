/** Quantities are thousandths. */
export const ONE = 1_000;
