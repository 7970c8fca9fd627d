/** Lighthouse's default phone (mid-range, slow 4G, simulated) on public pages; all four scores are budgets. */
import { chromium } from "playwright-core";
import { serveCompressed } from "./compressed.mjs";
import { freePort } from "./free-port.mjs";
import { loadLighthouse } from "./lighthouse/load.mjs";
import { drawPhotographs } from "./photographs.mjs";
import { sendProposal } from "./sent-proposal.mjs";
import { startProduct } from "./site.mjs";
import { table } from "./table.mjs";

const BUDGETS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** Client pages are noindex on purpose. */
const PRIVATE = ["is-crawlable"];

const { lighthouse } = await loadLighthouse();
const [port, debugging] = [await freePort(), await freePort()];
const product = await startProduct({ appUrl: `http://localhost:${port}` });
const close = await serveCompressed(port, () => product.url);
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_EXECUTABLE,
  args: [`--remote-debugging-port=${debugging}`],
});
try {
  const { path, id } = await sendProposal(product);
  const illustrated = await sendProposal(product, { pages: 20, photographs: await drawPhotographs(12) });
  const pages = [
    { name: "/", path: "/" },
    { name: "/auth", path: "/auth" },
    { name: "/client/proposal/<id> *", path: `/client/proposal/${id}`, skipAudits: PRIVATE },
    { name: "/sign/<token> *", path, skipAudits: PRIVATE },
    { name: "/sign/<token>, 12 pictures *", path: illustrated.path, skipAudits: PRIVATE },
  ];
  const results = [];
  for (const page of pages) results.push({ ...page, result: await medianRun(page) });
  report(results);
} finally {
  await browser.close();
  await close();
  await product.dispose();
}

/** The median of three if the first run misses the budget. */
async function medianRun(page) {
  const runs = [await run(page)];
  if (score(runs[0], "performance") < BUDGETS.performance) runs.push(await run(page), await run(page));
  return runs.sort((a, b) => score(a, "performance") - score(b, "performance"))[Math.floor(runs.length / 2)];
}

async function run({ path, skipAudits }) {
  const flags = { port: debugging, onlyCategories: Object.keys(BUDGETS), skipAudits, logLevel: "silent" };
  const { lhr } = await lighthouse(`${product.appUrl}${path}`, flags);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  return lhr;
}

function score({ categories }, name) {
  return Math.round((categories[name].score ?? 0) * 100);
}

function report(results) {
  const shown = ({ audits }, id) => audits[id].displayValue?.replace("\u00a0", " ") ?? "";
  table([
    ["Lighthouse, phone", ...Object.keys(BUDGETS), "first paint", "largest", "blocked", "shift", "bytes"],
    ...results.map(({ name, result }) => [
      name,
      ...Object.keys(BUDGETS).map((category) => score(result, category)),
      shown(result, "first-contentful-paint"),
      shown(result, "largest-contentful-paint"),
      shown(result, "total-blocking-time"),
      shown(result, "cumulative-layout-shift"),
      result.audits["total-byte-weight"].numericValue,
    ]),
    ["budget", ...Object.values(BUDGETS), "", "", "", "", ""],
  ]);
  console.log(`\n* without ${PRIVATE.join(", ")}: these pages are private and say noindex on purpose.`);
  const failures = results.flatMap(({ name, result }) => missedBudgets(name, result));
  for (const sentence of failures) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function missedBudgets(name, result) {
  return Object.entries(BUDGETS)
    .filter(([category, budget]) => score(result, category) < budget)
    .map(([category, budget]) => {
      const text = `${name}: ${category} ${score(result, category)}, at least ${budget} wanted`;
      return `${text}\n${reasons(result, category).join("\n")}`;
    });
}

function reasons({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const { title, displayValue = "", details } = audits[id];
      const found = (details?.items ?? []).map(({ node, url, description }) =>
        [node?.selector, url, description].filter(Boolean).join(" "),
      );
      return `  ${id}: ${title} ${displayValue}${found.map((line) => `\n    ${line}`).join("")}`;
    });
}
