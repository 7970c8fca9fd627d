export { BriefSummary } from "./brief-summary";
export { FooterOption, FooterText, LogoOption, PriceTableOffer } from "./step-options";
