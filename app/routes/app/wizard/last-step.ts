export { BriefSummary } from "./brief-summary";
export { StepOptions } from "./step-options";
