/** docs/security.md names a test for each promise; none of them may be gone. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/security.md`, "utf8");

/** The last cell of each row that promises something. */
const cells = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (promise|---)/.test(line))
  .map((line) => line.split(" | ").at(-1) ?? "");

const isThere = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}`, name].some((path) => existsSync(`${root}${path}`));

it.each(["docs/security.md", "docs/decisions/0028-advisories.md", "SECURITY.md"])(
  "%s has no link that leads nowhere",
  (path) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const links = [...readFileSync(`${root}${path}`, "utf8").matchAll(/\]\(([^):]+)\)/g)].map(
      ([, to = ""]) => to,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((to) => !existsSync(`${root}${folder}${to}`))).toEqual([]);
  },
);

it("names tests that exist, for every promise", () => {
  expect(cells.length).toBeGreaterThan(25);
  const named = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  expect(cells.filter((_, row) => named[row]?.length === 0)).toEqual([]);
  const known = /^(npm run attack|pdfsig|app\/routes\.ts)$/;
  expect(named.flat().filter((name) => !known.test(name) && !isThere(name))).toEqual([]);
});
