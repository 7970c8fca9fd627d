/** The id of a block of a text (docs/decisions/0112-block-ids.md). Server and browser share its form. */
export const BLOCK_ATTRIBUTE = "data-block";

export const BLOCK_ID = /^[\w-]{8}$/;
