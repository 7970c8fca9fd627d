/** The values of the radio buttons. */
export const CUSTOM_COLOUR_CHOICE = "own";
export const PRODUCT_COLOUR_CHOICE = "ink";
