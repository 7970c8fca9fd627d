/** Comparing 40 pages with half of the paragraphs changed, in workerd, against parsing both of them. */
import { build } from "vite";
import { cpuTime, findWorkerdPids } from "../scripts/attack/process-usage.mjs";
import { inProject } from "../scripts/project.mjs";
import { startBaseline } from "./site.mjs";
import { table } from "./table.mjs";

/** Milliseconds of CPU time. */
const BUDGET = 50;
const SECTIONS = 40;
const PARAGRAPHS = 10;
const WORDS = 48;
const [WARM, ROUNDS] = [3, 10];
/** Comparisons in a request: the system counts CPU time in steps of 10 ms. */
const AT_ONCE = 10;

const worker = /* js */ `
import { compareDocuments } from "~/domain/comparison/compare-documents";
import { changedParts } from "~/domain/comparison/changed-parts";
import { markedNodes } from "~/domain/comparison/marked-nodes";
import { parseDocument, serialiseTree, withChildren, createElement } from "~/domain/content/document-tree.server";

const WORDS = { added: "added", removed: "removed", reformatted: "other format", moved: "moved" };
const texts = (count, changed) => {
  let seed = 1;
  const word = () => "word" + (seed = (seed * 48271) % 2147483647) % 900;
  const paragraph = (at) => {
    const words = Array.from({ length: ${WORDS} }, word);
    if (changed && at % 2 === 0) for (const place of [5, 6, 20, 40]) words[place] = "changed" + place;
    return "<p>" + words.join(" ") + ".</p>";
  };
  return Array.from({ length: count }, (_, section) => "<h2>Section " + section + "</h2>" +
    Array.from({ length: ${PARAGRAPHS} }, (_, at) => paragraph(at)).join("")).join("");
};
const [before, after] = [texts(${SECTIONS}, false), texts(${SECTIONS}, true)];
const parsed = () => [before, after].map((html) => ({ tree: parseDocument(html).tree, ids: null }));

const WORK = {
  nothing: () => 0,
  parse: () => parsed().length,
  compare: () => {
    const placed = compareDocuments(...parsed());
    return changedParts(placed).sections.length;
  },
  show: () => {
    const placed = compareDocuments(...parsed());
    const nodes = markedNodes(placed, WORDS);
    return changedParts(placed).sections.length + serialiseTree(withChildren(createElement("div", {}), nodes)).length;
  },
};

export default {
  fetch(request) {
    const work = WORK[new URL(request.url).pathname.slice(1)];
    let result = 0;
    for (let time = 0; time < ${AT_ONCE}; time += 1) result = work();
    return new Response(String(result));
  },
};
`;

const floor = await startBaseline(await bundled(worker), {});
const workerd = findWorkerdPids(process.pid);
const times = { nothing: 0, parse: 0, compare: 0, show: 0 };
try {
  for (let round = -WARM; round < ROUNDS; round += 1)
    for (const work of Object.keys(times)) {
      const before = cpuTime(workerd);
      const answer = await fetch(new URL(`/${work}`, floor.url));
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
      if (round >= 0) times[work] += cpuTime(workerd) - before;
    }
} finally {
  await floor.dispose();
}
const [parse, compare, show] = ["parse", "compare", "show"].map(
  (work) => (times[work] - times.nothing) / AT_ONCE / ROUNDS,
);
const words = SECTIONS * PARAGRAPHS * WORDS;
table([
  [`${words} words, half of the paragraphs changed`, "ms of CPU", "of parsing"],
  ["parsing both", parse.toFixed(1), ""],
  ["parsing and comparing", compare.toFixed(1), (compare / parse).toFixed(2)],
  ["with the marked text written", show.toFixed(1), (show / parse).toFixed(2)],
]);
if (compare > BUDGET) {
  console.error(`Comparing ${words} words takes ${compare.toFixed(1)} ms, more than ${BUDGET}.`);
  process.exitCode = 1;
}

async function bundled(contents) {
  const entry = "comparison-bench.js";
  const result = await build({
    configFile: false,
    root: inProject("."),
    logLevel: "error",
    resolve: { alias: { "~": inProject("app") } },
    ssr: { noExternal: true, target: "webworker" },
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id.endsWith(entry) ? entry : null),
        load: (id) => (id === entry ? contents : null),
      },
    ],
    build: { ssr: entry, write: false, minify: false, rollupOptions: { input: entry } },
  });
  return result.output[0].code;
}
