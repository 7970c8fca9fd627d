/** A number, since limits are compared; shown as a word (docs/product.md 9). */
export const UNLIMITED = 999_999;
