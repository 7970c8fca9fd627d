export type { FontFiles } from "./font-rule";
export { fontFaces } from "./print-fonts";
export { AgreementPage, ProposalPage } from "./printed-pages";
