/** docs/product.md 9: at most 500 characters. Apart from the schemas, because the field beside it counts in the browser. */
export const FOOTER_LENGTH = 500;
