/** A PDF over HTTP against the same HTML printed by a bare browser; both browsers run already. */

import { openAccount } from "./account.mjs";
import { openBareBrowser } from "./bare-chromium.mjs";
import { startProduct } from "./site.mjs";
import { builtAssets, CONTENT, chapters, median, openSources } from "./sources.mjs";
import { table } from "./table.mjs";

const SIZES = [1, 10, 40];
const ROUNDS = 5;

const product = await startProduct();
const sources = await openSources();
const bareBrowser = await openBareBrowser();
try {
  const { createRenderer } = await sources.load("workers/render.ts");
  const { inEnglish } = await sources.load("app/platform/language/translate.ts");
  const render = createRenderer(builtAssets);
  let cookie = "";
  cookie = await signUpProfessional();
  const rows = [["chapters", "product ms", "bare ms", "ratio", "product kB", "bare kB"]];
  for (const size of SIZES) rows.push(await measure(size));
  table(rows);

  async function measure(size) {
    const html = chapters(size);
    const id = await proposal(html);
    const printed = {
      content: { ...CONTENT, html },
      ownerName: "Mira Weber",
      ownerEmail: "mira@bench.example",
      date: Date.now(),
    };
    const page = await render.proposalPage(printed, inEnglish);
    const times = { ours: [], bare: [] };
    let files = [];
    for (let turn = -1; turn < ROUNDS; turn += 1) {
      const [ours, ourFile] = await timed(() => download(id));
      const [bare, bareFile] = await timed(() => bareBrowser.print(page));
      files = [ourFile, bareFile];
      if (turn < 0) continue;
      times.ours.push(ours);
      times.bare.push(bare);
    }
    const [ours, bare] = [median(times.ours), median(times.bare)];
    const kilobytes = files.map((file) => (file.byteLength / 1000).toFixed(0));
    return [String(size), ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(2), ...kilobytes];
  }

  async function signUpProfessional() {
    const cookie = await openAccount(product, "mira@bench.example");
    await product.db.prepare("update subscriptions set tier = 'professional', status = 'active'").run();
    return cookie;
  }

  async function proposal(generatedContent) {
    const made = await (await call("POST", "/api/proposals", CONTENT)).json();
    await call("PATCH", `/api/proposals/${made.id}`, { generatedContent });
    return made.id;
  }

  async function download(id) {
    return (await call("POST", `/api/proposals/${id}/download`, {})).arrayBuffer();
  }

  async function call(method, path, body) {
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Origin: product.appUrl, Cookie: cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
} finally {
  await bareBrowser.close();
  await sources.dispose();
  await product.dispose();
}

async function timed(run) {
  const started = performance.now();
  const result = await run();
  return [performance.now() - started, result];
}
