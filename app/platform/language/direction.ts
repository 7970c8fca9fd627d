/** Has a file of its own: every page needs it, and few need the list of languages. */
export const directionOf = (language: string): "ltr" | "rtl" => (/^(ar|he)$/.test(language) ? "rtl" : "ltr");
