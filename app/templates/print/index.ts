export { ComparisonPage } from "./comparison/comparison-page";
export type { FontFiles } from "./font-rule";
export { InvoicePage } from "./invoice/invoice-page";
export { fontFaces, type TypedMark } from "./print-fonts";
export { AgreementPage, ProposalPage } from "./printed-pages";
