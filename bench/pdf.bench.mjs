/**
 * A PDF over HTTP against the same HTML printed by a bare browser; both browsers run already. A proposal of about twenty
 * pages with twelve pictures has budgets.
 */
import { openAccount } from "./account.mjs";
import { openBareBrowser } from "./bare-chromium.mjs";
import { drawPhotographs } from "./photographs.mjs";
import { documentOf, uploadFigure } from "./sent-proposal.mjs";
import { startProduct } from "./site.mjs";
import { builtAssets, CONTENT, chapters, median, openSources, printedProposal } from "./sources.mjs";
import { table } from "./table.mjs";

const SIZES = [1, 10, 40];
const ROUNDS = 5;
const ILLUSTRATED = { pages: 17, pictures: 12, ratio: 1.3, kilobytes: 6000 };

const product = await startProduct();
const sources = await openSources();
const bareBrowser = await openBareBrowser();
try {
  const { createRenderer } = await sources.load("workers/render.ts");
  const { inEnglish } = await sources.load("app/platform/language/translate.ts");
  const { printedKeysIn } = await sources.load("app/domain/content/figures/document-pictures.server.ts");
  const render = createRenderer(builtAssets);
  let cookie = "";
  cookie = await signUpProfessional();
  const measured = [];
  for (const size of SIZES) measured.push({ name: `${size} chapters`, ...(await measure(chapters(size))) });
  const illustrated = { name: "12 pictures", ...(await measure(await illustratedDocument())) };
  table([
    ["document", "product ms", "bare ms", "ratio", "product kB", "bare kB"],
    ...[...measured, illustrated].map(({ name, ours, bare, kilobytes }) => [
      name,
      ours.toFixed(0),
      bare.toFixed(0),
      (ours / bare).toFixed(2),
      ...kilobytes.map((size) => size.toFixed(0)),
    ]),
  ]);
  const failures = overBudget(illustrated);
  for (const sentence of failures) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = failures.length > 0 ? 1 : 0;

  async function measure(html) {
    const id = await proposal(html);
    const printed = printedProposal(html, await picturesOf(html));
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
    const kilobytes = files.map((file) => file.byteLength / 1000);
    return { ours: median(times.ours), bare: median(times.bare), kilobytes };
  }

  async function illustratedDocument() {
    const figures = [];
    for (const sizes of await drawPhotographs(ILLUSTRATED.pictures))
      figures.push(await uploadFigure(product, cookie, sizes));
    return documentOf(ILLUSTRATED.pages, figures);
  }

  /** Data URLs by name. */
  async function picturesOf(html) {
    const urls = printedKeysIn(html).map(async (key) => {
      const picture = await fetch(`${product.url}/pictures/${key}`);
      return [key, `data:image/jpeg;base64,${Buffer.from(await picture.arrayBuffer()).toString("base64")}`];
    });
    return new Map(await Promise.all(urls));
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

function overBudget({ ours, bare, kilobytes: [size] }) {
  const { ratio, kilobytes } = ILLUSTRATED;
  return [
    ...(ours / bare > ratio
      ? [
          `A PDF with pictures takes ${(ours / bare).toFixed(2)} of the bare browser, at most ${ratio} wanted.`,
        ]
      : []),
    ...(size > kilobytes
      ? [`A PDF with pictures has ${size.toFixed(0)} kB, at most ${kilobytes} wanted.`]
      : []),
  ];
}

async function timed(run) {
  const started = performance.now();
  const result = await run();
  return [performance.now() - started, result];
}
