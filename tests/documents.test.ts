/** What the code and the documents say of each other. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const read = (file: string) => readFileSync(file, "utf8");

test("the index of decisions names every record by its title, and no other", () => {
  const folder = join(root, "docs/decisions");
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const lines = records.sort().map((name) => {
    const title = /^# (?:\d+)\. (.+)$/m.exec(read(join(folder, name)))?.[1];
    return `- [${name.slice(0, 4)}](${name}) ${title}`;
  });
  const index = read(join(folder, "README.md"));
  expect(index.split("\n").filter((line) => line.startsWith("- ["))).toEqual(lines);
});

test("every document that code refers to is in the repository", () => {
  const named = ["app", "workers", "scripts", "tests", "bench"].flatMap((folder) =>
    filesBelow(folder).flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every file that the walks go through is where they say", () => {
  const walks = read(join(root, "docs/architecture.md"));
  const files = [...walks.matchAll(/\b(?:domain|routes|workers)\/[\w/-]+\.(?:server\.)?tsx?\b/g)].map(
    ([path]) => (path.startsWith("workers/") ? path : `app/${path}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect([...new Set(files)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** Made when somebody needs them. */
const NOT_KEPT = new Set(["public/languages/app/de.json"]);
const FOLDERS =
  "app|workers|scripts|tests|bench|docs|migrations|public|domain|routes|platform|components|templates|ui|db|building";

test("every path that a document names is in the repository", () => {
  const documents = ["README.md", "CONTRIBUTING.md", "bench/README.md"].map((file) => join(root, file));
  const paths = [...documents, ...filesBelow("docs")].flatMap((file) =>
    [...read(file).matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./$-]+)\``, "g"))].map(([, path = ""]) => path),
  );
  expect(paths.length).toBeGreaterThan(150);
  const isThere = (path: string) =>
    NOT_KEPT.has(path) || ["", "app", "scripts"].some((folder) => existsSync(join(root, folder, path)));
  expect([...new Set(paths)].filter((path) => !isThere(path))).toEqual([]);
});

test("the README's tree names every folder of app and of its domain, and no other", () => {
  const named = (lines: RegExp) =>
    [...read(join(root, "README.md")).matchAll(lines)].map(([, name]) => name).sort();
  const folders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  expect(named(/^ {6}([\w-]+)\/ {2}/gm)).toEqual(folders("app/domain").sort());
  expect(named(/^ {4}app\/(\w+)\/ {2}/gm)).toEqual(folders("app").sort());
});
