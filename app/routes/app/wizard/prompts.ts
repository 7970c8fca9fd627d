export { DraftPrompts } from "./draft-prompts";
export { StepFailure } from "./step-failure";
