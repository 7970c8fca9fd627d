/**
 * The pages that clients read. Weight and D1 round trips are budgets, and so is the speed compared with the same worker
 * that only runs the same queries and answers with the same bytes.
 */
import { loadInTurns } from "./load.mjs";
import { weigh } from "./page-weight.mjs";
import { READER, sendProposal } from "./sent-proposal.mjs";
import { roundTrips, startProduct, withFloor } from "./site.mjs";
import { table } from "./table.mjs";

const KB = 1000;
/** Loaded by "Change style" (tests/browser/clients/signing.test.ts). */
const LATER_FACES = ["Signature Caveat", "Signature Homemade Apple"];
/** Of the script, what every reader loads: the module about selected words (conversation/ask-words.js) comes with the first selection. */
const BUDGETS = { script: 10 * KB, all: 30 * KB, roundTrips: 1, ratio: 0.7 };

const product = await startProduct();
const overBudget = [];
try {
  const short = await sendProposal(product, { pages: 2 });
  const long = await sendProposal(product, { pages: 20 });
  const open = await sendProposal(product, { pages: 2, requiresSignature: false });
  const openLong = await sendProposal(product, { pages: 20, requiresSignature: false });
  for (const { path } of [short, long]) await agree(`${product.url}${path}`);
  const page = `${product.url}${short.path}`;
  reportBytes(await weigh(page, await documentInPage(page, short.content), LATER_FACES));
  reportRoundTrips(await roundTrips(page, READER));
  await reportSpeed({
    "signing page, 2 pages": short,
    "signing page, 20 pages": long,
    "client view, 2 pages": open,
    "client view, 20 pages": openLong,
  });
  for (const sentence of overBudget) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = overBudget.length > 0 ? 1 : 0;
} finally {
  await product.dispose();
}

/** The page is largest with the form. */
async function agree(page) {
  const body = new URLSearchParams({ intent: "consent" });
  const response = await fetch(page, {
    method: "POST",
    headers: { Origin: product.appUrl },
    body,
    redirect: "manual",
  });
  if (response.status !== 302) throw new Error(`The consent was answered with ${response.status}.`);
}

/** The page wraps tables and marks headings, so cut the document out between its frame and its end. */
async function documentInPage(page, content) {
  const html = await (await fetch(page)).text();
  const [start, end] = [html.indexOf('<div class="document"'), html.lastIndexOf(content.slice(-60))];
  if (start < 0 || end < start) throw new Error("The page does not show the document.");
  return html.slice(start, end + 60);
}

function reportBytes(parts) {
  const sum = (kinds) =>
    parts.filter(({ part }) => kinds.includes(part)).reduce((all, { bytes }) => all + bytes, 0);
  const script = sum(["script"]);
  const all = sum(["html", "script", "style", "font", "other"]);
  table([
    ["what", "bytes (gzip)", "budget"],
    ...parts.map(({ part, name, bytes }) => [`${part}: ${name}`, bytes, ""]),
    ["all script", script, BUDGETS.script],
    ["all besides the document", all, BUDGETS.all],
  ]);
  if (script > BUDGETS.script) overBudget.push(`${script} bytes of script, ${BUDGETS.script} allowed`);
  if (all > BUDGETS.all) overBudget.push(`${all} bytes in all, ${BUDGETS.all} allowed`);
}

function reportRoundTrips(trips) {
  table([
    ["", "measured", "budget"],
    ["D1 round trips to render", trips.length, BUDGETS.roundTrips],
  ]);
  if (trips.length > BUDGETS.roundTrips)
    overBudget.push(
      `${trips.length} D1 round trips: ${trips.map(([{ sql }]) => sql.slice(0, 80)).join(" | ")}`,
    );
}

async function reportSpeed(sent) {
  const rows = [];
  for (const [name, { path }] of Object.entries(sent)) {
    const { page, floor } = await loadInTurns(await withFloor(`${product.url}${path}`, READER), {
      rounds: 3,
      seconds: 2,
    });
    const ratio = page.perSecond / floor.perSecond;
    rows.push([name, ...speedOf(page), ...speedOf(floor), ratio.toFixed(2)]);
    if (ratio < BUDGETS.ratio)
      overBudget.push(`${name}: ${ratio.toFixed(2)} of its floor, ${BUDGETS.ratio} allowed`);
  }
  table([
    [
      "10 connections, 3 x 2 s each by turns",
      "requests/s",
      "median ms",
      "p99 ms",
      "floor/s",
      "ms",
      "p99",
      "ratio",
    ],
    ...rows,
  ]);
}

function speedOf({ perSecond, median, p99 }) {
  return [perSecond.toFixed(0), median.toFixed(1), p99.toFixed(1)];
}
