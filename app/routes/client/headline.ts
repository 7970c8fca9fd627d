/** Where the document has a headline of its own, the page needs no second one. */
export const hasHeadline = (html: string): boolean => /<h1[\s>]/.test(html);
