import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";

const budget = 1_000_000;
const notUploaded = /\.map$|^README\.md$/;

/**
 * Prints what the worker weighs, and refuses one over its budget.
 *
 * @param {string} folder where the bundle is, relative to the checkout
 * @throws {PlainFailure} when it is over
 */
export function checkBundleSize(folder) {
  const bytes = gzipSize(inProject(folder));
  const words = `The worker bundle is ${kilobytes(bytes)} (gzip), the budget ${kilobytes(budget)}.`;
  if (bytes > budget) throw new PlainFailure(words);
  console.log(words);
}

function gzipSize(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notUploaded.test(entry.name))
    .map((entry) => gzipSync(readFileSync(`${entry.parentPath}/${entry.name}`)).byteLength)
    .reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} kB`;
}
