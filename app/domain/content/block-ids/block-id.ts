/** The id of a block of a text (docs/decisions/0112-block-ids.md). Server and browser share its form. */
export const BLOCK_ATTRIBUTE = "data-block";

export const BLOCK_ID = /^[\w-]{8}$/;

const IN_TAG = /(<[^<>]*) data-block="[\w-]{8}"/g;

/** The same HTML, whose tags have no ids. */
export const withoutIds = (html: string): string => html.replace(IN_TAG, "$1");
