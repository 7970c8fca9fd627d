export const LINK_ADDRESS = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;
