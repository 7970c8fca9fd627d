/** The sums of a price table with 200 lines, which a page computes with every key that is pressed. */
import { runnerImport } from "vite";
import { inProject } from "../scripts/project.mjs";
import { median } from "./sources.mjs";
import { table } from "./table.mjs";

const LINES = 200;
const ROUNDS = 200;
/** Milliseconds. */
const BUDGET = 1;

const options = { configFile: false, logLevel: "error", resolve: { alias: { "~": inProject("app") } } };
const from = async (path) => (await runnerImport(inProject(`app/domain/prices/${path}.ts`), options)).module;
const { computePrice } = await from("compute-price");
const { defaultSelection } = await from("selection");
const { readTypedTable, typedFrom } = await from("typed-table");

const line = (_, at) => ({
  id: `line-${at}`,
  name: `Line ${at}`,
  description: "",
  unit: "hour",
  quantity: 1_000 + at * 250,
  unitPrice: 12_345 + at * 7,
  discount: at % 5 === 0 ? { kind: "rate", rate: 7_500 } : null,
  tax: at % 3 === 0 ? "full" : "half",
  recurring: at % 4 === 0 ? { every: "month", periods: 12 } : null,
  kind: at % 2 === 0 ? "fixed" : "optional",
  group: "",
  isChosen: true,
  range: null,
});

const prices = {
  currency: "EUR",
  isEstimate: false,
  taxes: [
    { id: "full", name: "VAT", rate: 19_000, kind: "exclusive" },
    { id: "half", name: "VAT", rate: 7_000, kind: "inclusive" },
  ],
  sections: [{ id: "all", title: "", lines: Array.from({ length: LINES }, line) }],
  discount: { kind: "rate", rate: 3_333 },
  schedule: [],
};
const typed = typedFrom(prices);
const selection = defaultSelection(prices);

function milliseconds(run) {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return median(times);
}

const computed = milliseconds(() => computePrice(prices, selection));
const read = milliseconds(() => readTypedTable(typed));
table([
  [`${LINES} lines`, "ms"],
  ["computed", computed.toFixed(2)],
  ["read from its fields", read.toFixed(2)],
]);
if (computed > BUDGET) {
  console.error(`Computing ${LINES} lines takes ${computed.toFixed(2)} ms, more than ${BUDGET}.`);
  process.exitCode = 1;
}
