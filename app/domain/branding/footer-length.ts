/** Characters (docs/product.md 9). */
export const MAX_FOOTER_LENGTH = 500;
