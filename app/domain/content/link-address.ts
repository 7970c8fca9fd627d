/** The addresses that a link of a proposal may have. */
export const LINK_ADDRESS = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;
