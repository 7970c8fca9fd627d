/** What a browser makes of line breaks in a field of one line. */
export const onOneLine = (text: string): string => text.replace(/[\r\n]+$/, "").replace(/\r\n?|\n/g, " ");
