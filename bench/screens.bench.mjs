/** How many scripts a screen loads, and their bytes: what its page preloads, and all that those import. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inProject } from "../scripts/project.mjs";
import { table } from "./table.mjs";

const KB = 1000;
const BUDGETS = { files: 15, bytes: 255 * KB };
const SHOWN = 12;

const folder = inProject("build/client/assets");
const names = readdirSync(folder);
const text = (file) => readFileSync(`${folder}/${file}`, "utf8");
const sizes = new Map(names.map((file) => [file, gzipSync(readFileSync(`${folder}/${file}`)).length]));

const manifestFile = names.find((name) => name.startsWith("manifest-"));
const manifest = JSON.parse(
  text(manifestFile)
    .replace(/^window\.__remixManifest=/, "")
    .replace(/;$/, ""),
);

const screens = Object.values(manifest.routes)
  .filter(hasScreen)
  .map((route) => {
    const files = [
      manifestFile,
      ...loadedBy([manifest.entry.module, ...lineage(route).map(({ module }) => module)]),
    ];
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { path: `/${route.path ?? ""}`, count: files.length, bytes };
  })
  .sort((one, other) => other.bytes - one.bytes);

table([
  ["screen", "scripts", "KB (gzip)"],
  ...screens.slice(0, SHOWN).map(({ path, count, bytes }) => [path, count, (bytes / KB).toFixed(1)]),
  [
    `lightest of ${screens.length}: ${screens.at(-1).path}`,
    screens.at(-1).count,
    (screens.at(-1).bytes / KB).toFixed(1),
  ],
]);
const over = screens.filter(({ count, bytes }) => count > BUDGETS.files || bytes > BUDGETS.bytes);
for (const { path, count, bytes } of over)
  console.log(`OVER BUDGET: ${path} loads ${count} scripts of ${(bytes / KB).toFixed(1)} KB in all.`);
process.exitCode = over.length > 0 ? 1 : 0;

/** Routes without a screen have an empty module; clients' pages run no script of the framework. */
function hasScreen({ id, module, path, index }) {
  const isAddress = path !== undefined || index;
  return isAddress && !id.startsWith("routes/client/") && text(fileOf(module)).length > 200;
}

function lineage(route) {
  return route.parentId ? [route, ...lineage(manifest.routes[route.parentId])] : [route];
}

function loadedBy(urls) {
  const files = new Set(urls.map(fileOf));
  for (const file of files)
    for (const [, imported] of text(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      files.add(imported);
  return [...files];
}

function fileOf(url) {
  return url.split("/").at(-1);
}
