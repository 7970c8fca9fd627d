import type { Translate } from "~/platform/language/translate";

/** "Page {page} of {pages}": the printer replaces the braces with the numbers. */
export const pageNumber = (t: Translate): string => t("pdf.page", { page: "{page}", pages: "{pages}" });
