import { withoutTail } from "~/platform/text/without-tail";

/** What a browser makes of line breaks in a field of one line. */
export const onOneLine = (text: string): string => withoutTail(text, "\r\n").replace(/\r\n?|\n/g, " ");
