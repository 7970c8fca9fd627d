export const PREPARING_PDF = "Preparing the PDF…";
