import type { Translate } from "~/platform/language/translate";

/** "Page {page} of {pages}": whoever prints it puts the numbers in place of the braces. */
export const pageNumber = (t: Translate): string => t("pdf.page", { page: "{page}", pages: "{pages}" });
