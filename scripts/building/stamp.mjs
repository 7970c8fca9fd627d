import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";

const folder = inProject(".cache/built");

/**
 * Takes a step unless its output stands and was made from the same inputs.
 *
 * @param {{ name: string, output: string, inputs: string }} step `output` is a file that the step makes,
 *   `inputs` a hash
 * @param {() => Promise<void>} take throws when the step fails
 * @returns {Promise<boolean>} whether the step was taken
 */
export async function unlessBuilt({ name, output, inputs }, take) {
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
