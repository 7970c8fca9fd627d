/** The radio beside which a colour of one's own is written, and the one of the product's. */
export const OWN_COLOUR = "own";
export const PRODUCTS_COLOUR = "ink";
