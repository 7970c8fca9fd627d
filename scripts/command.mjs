import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Printed without a stack. */
export class PlainFailure extends Error {}

/** Runs `main` if the module was started directly; exits with 1 on failure. */
export async function asCommand(moduleUrl, main) {
  if (!startedDirectly(moduleUrl)) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(failureText(error));
    process.exit(1);
  }
}

export function failureText(error) {
  if (error instanceof PlainFailure) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}

function startedDirectly(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
