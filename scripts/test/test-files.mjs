import { inProject } from "../project.mjs";

/** For files of tests. Processes of tests may be ended without notice, so the run removes it. */
export const testFiles = inProject(".cache/test-files");
