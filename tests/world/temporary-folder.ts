import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { testFiles } from "../../scripts/test/test-files.mjs";

/** Empty, and gone after the run. @returns its path */
export function temporaryFolder(name: string): string {
  mkdirSync(testFiles, { recursive: true });
  return mkdtempSync(join(testFiles, `${name}-`));
}
