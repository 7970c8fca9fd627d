import { inProject } from "../project.mjs";

/** Tests keep files here. Processes of tests may be ended without notice, so the run removes it. */
export const testFiles = inProject(".cache/test-files");
