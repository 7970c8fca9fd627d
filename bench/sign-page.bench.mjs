/** Weight and D1 round trips are budgets; speed is reported against a worker that reads the same rows and returns the same bytes. */
import { createHash } from "node:crypto";
import { loadInTurns } from "./load.mjs";
import { weigh } from "./page-weight.mjs";
import { sendProposal } from "./sent-proposal.mjs";
import { copyRows, roundTrips, startBaseline, startProduct } from "./site.mjs";
import { table } from "./table.mjs";

const KB = 1000;
/** Loaded by "Change style" (tests/browser/clients/signing.test.ts). */
const LATER_FACES = ["Signature Caveat", "Signature Homemade Apple"];
const BUDGETS = { script: 10 * KB, all: 30 * KB, roundTrips: 1 };

/** Runs the product's recorded query. */
const baselineScript = `
export default {
  async fetch(request, env) {
    const token = new URL(request.url).pathname.slice("/sign/".length);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const values = JSON.parse(env.VALUES).map((value) => (value === env.TOKEN_HASH ? hash : value));
    const [row] = await env.DB.prepare(env.QUERY).bind(...values).raw();
    if (!row) return new Response("unknown", { status: 404 });
    return new Response(env.PAGE, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
`;

const product = await startProduct();
let floor;
try {
  const { path, content } = await sendProposal(product);
  const page = `${product.url}${path}`;
  await agree(page);
  const trips = await roundTrips(page);
  floor = await startBaselineFor(path, trips);
  const overBudget = [
    ...reportBytes(await weigh(page, await documentInPage(page, content), LATER_FACES)),
    ...reportRoundTrips(trips),
  ];
  await reportSpeed({ page, floor: `${floor.url}${path}` });
  for (const sentence of overBudget) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = overBudget.length > 0 ? 1 : 0;
} finally {
  await floor?.dispose();
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

async function startBaselineFor(path, [trip]) {
  const hash = createHash("sha256").update(path.slice("/sign/".length)).digest("hex");
  if (!trip?.values.includes(hash)) throw new Error("The page's query does not look its link up by hash.");
  const floor = await startBaseline(baselineScript, {
    QUERY: trip.sql[0],
    VALUES: JSON.stringify(trip.values),
    TOKEN_HASH: hash,
    PAGE: await (await fetch(`${product.url}${path}`)).text(),
  });
  const tables = [
    "users",
    "subscriptions",
    "proposals",
    "proposal_versions",
    "recipients",
    "signing_links",
    "signing_codes",
    "consents",
  ];
  await copyRows(product.db, floor.db, tables);
  return floor;
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
  return [
    ...(script > BUDGETS.script ? [`${script} bytes of script, ${BUDGETS.script} allowed`] : []),
    ...(all > BUDGETS.all ? [`${all} bytes in all, ${BUDGETS.all} allowed`] : []),
  ];
}

function reportRoundTrips(trips) {
  table([
    ["", "measured", "budget"],
    ["D1 round trips to render", trips.length, BUDGETS.roundTrips],
  ]);
  return trips.length > BUDGETS.roundTrips
    ? [`${trips.length} D1 round trips: ${trips.map(({ sql }) => sql.join("; ").slice(0, 80)).join(" | ")}`]
    : [];
}

async function reportSpeed(urls) {
  const { page, floor } = await loadInTurns(urls, { rounds: 3, seconds: 2 });
  const row = (name, { perSecond, median, p99 }) => [
    name,
    perSecond.toFixed(0),
    median.toFixed(1),
    p99.toFixed(1),
  ];
  table([
    ["10 connections, 3 x 2 s each by turns", "requests/s", "median ms", "p99 ms"],
    row("signing page", page),
    row("floor: same query, same bytes", floor),
    ["ratio, page to floor", (page.perSecond / floor.perSecond).toFixed(2), "", ""],
  ]);
}
