/** The file in `dist`, which is also what is deployed. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { withSources } from "../../../scripts/stack.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const worker = readFileSync(`${root}dist/app.js`, "utf8");

/** As a stack names it. */
function placeOf(text: string) {
  const before = worker.slice(0, worker.indexOf(text)).split("\n");
  return `app.js:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

it("is one module with what Cloudflare calls", () => {
  const [, exported] = worker.match(/export\s*\{([^}]*)\};?\s*\/\/# sourceMappingURL=app\.js\.map\s*$/) ?? [];
  expect(exported?.match(/\w+(?=,|$)/g)?.sort()).toEqual(["ViewCounter", "default"]);
  // Anything else here would be uploaded as a module of its own.
  expect(readdirSync(`${root}dist`).sort()).toEqual(["app.js", "app.js.map"]);
});

it.each([
  ["our own code", "An object without fields.", "build/server/"],
  ["a library", "the address has neither IPv6 nor IPv4 format", "node_modules/ipaddr.js/"],
])("a stack of the log leads back to %s", (_what, text, folder) => {
  expect(worker.split(text)).toHaveLength(2);
  const read = withSources(`    at e (${placeOf(text)})`);
  const [, file, line] = read.match(/^ {4}at e \((\S+):(\d+):\d+\)$/) ?? [];
  expect(file).toContain(folder);
  expect(readFileSync(`${root}${file}`, "utf8").split("\n")[Number(line) - 1]).toContain(text);
});

it("leaves what is not of the worker as it is", () => {
  expect(withSources("    at node:internal/app.ts:1:2")).toBe("    at node:internal/app.ts:1:2");
});
