/**
 * What a screen loads before it can be used: the scripts that its page preloads with all that those import, and the
 * fonts of a first visit. Scripts that are loaded on demand afterwards are not counted. Pages of the public and of clients
 * run no script of the framework.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { inProject } from "../scripts/project.mjs";
import { sendProposal } from "./sent-proposal.mjs";
import { startProduct } from "./site.mjs";
import { table } from "./table.mjs";

const KB = 1000;
const BUDGETS = { files: 16, bytes: 125 * KB, fonts: 80 * KB };

/** The editor has what typing needs, with Quill (docs/decisions/0096-how-scripts-are-kept-small.md). */
const LARGER = { "/proposal/:id/edit": { files: 16, bytes: 200 * KB } };

/** Loaded right after the screen, which is of no use without it. */
const AT_ONCE = { "/proposal/:id/edit": "quill-surface.client-" };

const folder = inProject("build/client/assets");
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? entry.name : [],
);
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
    const path = `/${route.path}`;
    const files = [
      manifestFile,
      ...loadedBy([
        manifest.entry.module,
        ...lineage(route).map(({ module }) => module),
        ...(path in AT_ONCE ? [chunkNamed(AT_ONCE[path])] : []),
      ]),
    ];
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { path, count: files.length, bytes, budget: LARGER[path] ?? BUDGETS };
  })
  .sort((one, other) => other.bytes - one.bytes);

table([
  ["screen", "scripts", "KB (gzip)", "budget"],
  ...screens.map(({ path, count, bytes, budget }) => [
    path,
    count,
    (bytes / KB).toFixed(1),
    budget.bytes / KB,
  ]),
]);
const fonts = await fontsOfFirstVisits();
table([["first visit", "KB of fonts"], ...fonts.map(({ path, bytes }) => [path, (bytes / KB).toFixed(1)])]);

const failures = [
  ...screens
    .filter(({ count, bytes, budget }) => count > budget.files || bytes > budget.bytes)
    .map(
      ({ path, count, bytes }) => `${path} loads ${count} scripts of ${(bytes / KB).toFixed(1)} KB in all.`,
    ),
  ...fonts
    .filter(({ bytes }) => bytes > BUDGETS.fonts)
    .map(({ path, bytes }) => `${path} loads ${(bytes / KB).toFixed(1)} KB of fonts.`),
];
for (const sentence of failures) console.log(`OVER BUDGET: ${sentence}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Routes without a screen have an almost empty module. */
function hasScreen({ id, module, path }) {
  return (
    id !== "root" &&
    path !== undefined &&
    !id.startsWith("routes/public/") &&
    text(fileOf(module)).length > 200
  );
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

/** @throws {Error} where it has another name by now: nothing would be counted */
function chunkNamed(start) {
  const found = names.find((name) => name.startsWith(start));
  if (!found) throw new Error(`There is no script whose name starts with ${start}.`);
  return found;
}

function fileOf(url) {
  return url.split("/").at(-1);
}

/** In a browser that has kept nothing. */
async function fontsOfFirstVisits() {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: process.env.BROWSER_EXECUTABLE });
  try {
    const { id, cookie } = await sendProposal(product);
    const paths = [
      "/dashboard",
      "/proposals",
      `/proposal/${id}`,
      "/new-proposal",
      `/proposal/${id}/edit`,
      "/settings",
    ];
    const visits = [];
    for (const path of paths) {
      const bytes = await fontBytes(browser, { address: `${product.url}${path}`, cookie });
      visits.push({ path: path.replace(id, ":id"), bytes });
    }
    return visits;
  } finally {
    await browser.close();
    await product.dispose();
  }
}

async function fontBytes(browser, { address, cookie }) {
  const context = await browser.newContext({ extraHTTPHeaders: { Cookie: cookie } });
  const page = await context.newPage();
  const bodies = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) bodies.push(response.body());
  });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = (await Promise.all(bodies)).reduce((sum, { length }) => sum + length, 0);
  await context.close();
  return bytes;
}
