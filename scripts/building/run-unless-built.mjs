import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";

const folder = inProject(".cache/built");

/**
 * Runs the step unless its output exists for the same inputs.
 * @param {{ name: string, output: string, inputs: string }} step output file; hash of the inputs @param {() => Promise<void>} take
 * @returns {Promise<boolean>} whether it ran
 */
export async function runUnlessBuilt({ name, output, inputs }, take) {
  const stamp = `${folder}/${name}`;
  if (existsSync(inProject(output)) && readIfThere(stamp) === inputs) return false;
  rmSync(stamp, { force: true });
  await take();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, inputs);
  return true;
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
