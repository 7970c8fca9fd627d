export { BriefSummary } from "./brief-summary";
export { FooterOption, FooterText, LogoOption } from "./step-options";
