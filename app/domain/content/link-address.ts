/** Where a link of a proposal may lead. */
export const LINK_ADDRESS = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;
