import { cutText } from "~/platform/text/cut-text";

const MAX_TITLE_LENGTH = 300;
const COPY_SUFFIX = " (copy)";

export const copyTitle = (title: string): string =>
  `${cutText(title, MAX_TITLE_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;

/** Puts another client's names into a title, which may get too long by them. */
export const titleWith = (title: string, write: (text: string) => string): string =>
  cutText(write(title), MAX_TITLE_LENGTH);
