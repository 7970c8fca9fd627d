/** What the first command on a new machine reads before anything is installed. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";

const IMPORT = /^(?:import\b[^;"()]*|export\b[^;"()=]*\bfrom\s+)"([^"]+)"/gm;

/** Packages that a script and what it imports need at once. */
function packagesOf(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return [];
  known.add(file);
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return packagesOf(resolve(dirname(file), name), known);
    return name.startsWith("node:") ? [] : [`${name} in ${file}`];
  });
}

it.each(["start", "dev", "test", "setup"])("npm run %s begins with Node alone", (command) => {
  const known = new Set<string>();
  expect(packagesOf(`scripts/${command}.mjs`, known)).toEqual([]);
  expect([...known].some((file) => file.endsWith("scripts/setup.mjs"))).toBe(true);
});
