import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { inProject } from "../project.mjs";

const inputs = [
  "app",
  "workers",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "scripts/building",
  "scripts/messages/elements.mjs",
  "scripts/fonts/fallback-sources.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

const unitTest = /\.test\.tsx?$/;

export function hashInputs() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(inProject(path))) return [];
  if (statSync(inProject(path)).isFile()) return [path];
  return readdirSync(inProject(path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !unitTest.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(inProject("").length))
    .sort();
}
