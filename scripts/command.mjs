import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A failure whose message tells the reader all there is to know: it is printed without a stack. */
export class PlainFailure extends Error {}

/**
 * Runs `main` when the module was started by `node <module>` rather than imported, and turns a failure into
 * one sentence and exit code 1.
 *
 * @param {string} moduleUrl `import.meta.url` of the calling module
 * @param {(args: string[]) => Promise<void>} main receives the command-line arguments
 */
export async function asCommand(moduleUrl, main) {
  if (!startedDirectly(moduleUrl)) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(failureText(error));
    process.exit(1);
  }
}

/**
 * What to print about a failure: the sentence of a plain one, the stack of any other.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function failureText(error) {
  if (error instanceof PlainFailure) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}

function startedDirectly(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
