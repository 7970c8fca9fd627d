import { cutText } from "~/platform/text/cut-text";

/** The longest subject that a mail has, in characters. */
const MAX_LENGTH = 200;

export const cutSubject = (subject: string): string => cutText(subject, MAX_LENGTH);
