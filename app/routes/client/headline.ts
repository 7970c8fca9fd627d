export const hasHeadline = (html: string): boolean => /<h1[\s>]/.test(html);
