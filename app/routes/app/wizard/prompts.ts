export { DraftPrompts } from "./draft-prompts";
export { findOrphan, findOwnStep } from "./find-local-draft";
export { StepFailure } from "./step-failure";
