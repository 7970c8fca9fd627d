import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PlainFailure } from "../command.mjs";
import { inProject } from "../project.mjs";

const budget = 2_000_000;
const notUploaded = /\.map$/;

/** @throws {PlainFailure} over the budget, naming the largest parts @param {string} folder @param {string} metafile of esbuild */
export function checkBundleSize(folder, metafile) {
  const bytes = gzipSize(inProject(folder));
  const words = `The worker bundle is ${kilobytes(bytes)} (gzip), the budget ${kilobytes(budget)}.`;
  if (bytes > budget) throw new PlainFailure(`${words}\n${largestParts(inProject(metafile))}`);
  console.log(words);
}

/** Sizes before gzip, which shrinks them to about 30 %. */
function largestParts(metafile) {
  const { outputs } = JSON.parse(readFileSync(metafile, "utf8"));
  const parts = partsOf(Object.values(outputs)).slice(0, 15);
  const lines = parts.map(({ name, bytes }) => `${kilobytes(bytes).padStart(9)}  ${name}`);
  return ["Its largest parts, before gzip:", ...lines].join("\n");
}

/** @param {readonly { inputs: Record<string, { bytesInOutput: number }> }[]} outputs of esbuild's metafile @returns {{ name: string, bytes: number }[]} */
export function partsOf(outputs) {
  const parts = new Map();
  for (const [file, { bytesInOutput }] of outputs.flatMap(({ inputs }) => Object.entries(inputs))) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
    parts.set(name, (parts.get(name) ?? 0) + bytesInOutput);
  }
  return [...parts].map(([name, bytes]) => ({ name, bytes })).sort((one, other) => other.bytes - one.bytes);
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
