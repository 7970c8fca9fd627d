/** docs/decisions/0114-the-conversation.md */
export const MAX_THREADS = 200;
/** Limits one thread, so that one link cannot fill the database. */
export const MAX_MESSAGES = 200;
export const MAX_MESSAGE_LENGTH = 10_000;
export const MAX_QUOTE_LENGTH = 500;
export const MAX_PLACE_TITLE_LENGTH = 200;
export const THREADS_A_PAGE = 20;
/** The most that the appendix of one version may hold: about twenty pages. */
export const MAX_ATTACHED_LENGTH = 60_000;
export const MAX_ATTACHED_MESSAGES = 300;
