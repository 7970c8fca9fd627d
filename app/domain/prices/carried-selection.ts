import { linesOf, type PriceTable } from "./price-table";
import { type Selection, selectionOf, selectionProblem } from "./selection";

/** The field and the query parameter with which a page carries a selection until its reader is known. */
export const CARRIED_FIELD = "chosen";

/** A version's id, and the places of 200 lines, twice, with their quantities. */
const MAX_LENGTH = 5_000;

/** "V1StGXR8_Z5jdHi6B-myT~1.3~2.5000": the version, the places of the lines taken, and places with thousandths. */
export function carriedSelection(
  versionId: string,
  table: PriceTable,
  { chosen, quantities }: Selection,
): string {
  const lines = linesOf(table);
  const taken = lines.flatMap(({ id }, at) => (chosen.includes(id) ? [at] : []));
  const counted = lines.flatMap(({ id }, at) => (id in quantities ? [at, quantities[id]] : []));
  return [versionId, taken.join("."), counted.join(".")].join("~");
}

interface PricedVersion {
  id: string;
  priceTable: PriceTable | null;
}

/** @returns null for what is no selection from this version's table */
export function readCarried(text: string | null, { id, priceTable }: PricedVersion): Selection | null {
  if (!isCarried(text) || priceTable === null) return null;
  const [versionId, taken = "", counted = ""] = text.split("~");
  if (versionId !== id) return null;
  const lines = linesOf(priceTable);
  const places = new Set(numbersIn(taken));
  const quantities = new Map(pairsOf(numbersIn(counted)));
  if ([...places, ...quantities.keys()].some((at) => lines[at] === undefined)) return null;
  const selection = selectionOf(
    lines,
    (line) => places.has(lines.indexOf(line)),
    (line) => quantities.get(lines.indexOf(line)) ?? line.quantity,
  );
  return selectionProblem(priceTable, selection) === null ? selection : null;
}

/** Checks whether a text has the form of a carried selection, so that an address may repeat it. */
export const isCarried = (text: unknown): text is string =>
  typeof text === "string" && text.length <= MAX_LENGTH && /^[\w-]+~[\d.]*~[\d.]*$/.test(text);

const numbersIn = (text: string): number[] => (text === "" ? [] : text.split(".").map(Number));

const pairsOf = (numbers: number[]): [number, number][] =>
  numbers.flatMap((number, index) => (index % 2 === 0 ? [[number, numbers[index + 1] ?? Number.NaN]] : []));
