/** Reads a client's selection, the version it was made in, and the totals that their page showed. */
import { canonicalJson } from "~/platform/canonical-json";
import { numberFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";
import { readQuantity } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";
import { untranslatedError } from "~/platform/untranslated-error";
import { computePrice } from "./compute-price";
import { totalsOf } from "./price-amounts";
import { moneyLocale, priceTextOf } from "./price-in-language";
import { linesOf, MAX_LINES, type PriceTable } from "./price-table";
import {
  defaultSelection,
  groupsOf,
  isTaken,
  quantityIn,
  type Selection,
  selectionOf,
  selectionProblem,
} from "./selection";
import {
  groupField,
  MAX_SELECTION_LENGTH,
  quantityField,
  type SentSelection,
  takeField,
} from "./selection-fields";

/** @throws DomainError invalid_input for what is no selection */
export function parseSelection(text: string): SentSelection {
  const parsed = text.length > MAX_SELECTION_LENGTH ? null : readJson(text);
  if (parsed) return parsed;
  throw untranslatedError("invalid_input", (t) => t("price.refused.unreadable"));
}

/** Checks whether a client sent another selection than the accepted one. @param sent unread; it may be no selection */
export function namesOtherSelection(sent: unknown, table: PriceTable, accepted: Selection): boolean {
  const text = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
  const named = text.length > MAX_SELECTION_LENGTH ? null : readJson(text);
  return named !== null && !areSame(inOrder(table, named.selection), inOrder(table, accepted));
}

function readJson(text: string): SentSelection | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const { versionId, selection, totals } = Object(given) as Record<string, unknown>;
  const { chosen, quantities } = Object(selection) as Record<string, unknown>;
  if (typeof versionId !== "string" || (totals !== undefined && typeof totals !== "string")) return null;
  if (!Array.isArray(chosen) || chosen.length > MAX_LINES || typeof quantities !== "object") return null;
  const numbers = Object.entries(Object(quantities) as Record<string, unknown>);
  if (numbers.length > MAX_LINES || !chosen.every((id) => typeof id === "string")) return null;
  if (!numbers.every(([, quantity]) => typeof quantity === "number")) return null;
  return { versionId, totals, selection: { chosen, quantities: Object.fromEntries(numbers) as never } };
}

interface PricedVersion {
  id: string;
  priceTable: PriceTable | null;
}

/**
 * The selection that an answer covers. @param kept the reader's earlier one, for an answer that names none
 * @throws DomainError conflict for another version or other totals, invalid_input for a selection out of bounds
 */
export function acceptedSelection(
  { id, priceTable }: PricedVersion,
  sent: SentSelection | null,
  kept: Selection | null,
): Selection | null {
  if (priceTable === null) return null;
  if (sent && sent.versionId !== id) throw untranslatedError("conflict", (t) => t("price.refused.version"));
  const selection = sent?.selection ?? kept ?? defaultSelection(priceTable);
  assertAllowed(priceTable, selection);
  const isKept = kept !== null && areSame(selection, kept);
  if (!isKept) assertCounted(priceTable, selection);
  const price = computePrice(priceTable, selection);
  if (sent?.totals !== undefined && sent.totals !== totalsOf(price))
    throw untranslatedError("conflict", (t) =>
      t("price.refused.total", { price: priceTextOf(t, priceTable, price) }),
    );
  return isKept ? kept : inOrder(priceTable, selection);
}

const areSame = (one: Selection, other: Selection): boolean => canonicalJson(one) === canonicalJson(other);

/** @throws DomainError invalid_input for a quantity of what is not chosen, which its sender may believe to have ordered */
function assertCounted(table: PriceTable, selection: Selection): void {
  const line = linesOf(table).find(
    (one) => !isTaken(one, selection) && quantityIn(one, selection) !== one.quantity,
  );
  if (line)
    throw untranslatedError("invalid_input", (t) => t("price.refused.not_chosen", { name: line.name }));
}

/** @throws DomainError invalid_input */
export function assertAllowed(table: PriceTable, selection: Selection): void {
  const problem = selectionProblem(table, selection);
  if (problem === null) return;
  throw untranslatedError("invalid_input", (t) => problemText(t, problem));
}

function problemText(t: Translate, problem: NonNullable<ReturnType<typeof selectionProblem>>): string {
  if (problem.kind === "unknown line") return t("price.refused.line");
  const { name, group, range } = problem.line;
  if (problem.kind !== "quantity" || !range) return t("price.refused.package", { group });
  const number = (thousandths: number) => numberFormat(moneyLocale(t)).format(thousandths / ONE);
  const { min, max, step } = range;
  return t("price.refused.quantity", { name, min: number(min), max: number(max), step: number(step) });
}

const inOrder = (table: PriceTable, { chosen, quantities }: Selection): Selection =>
  selectionOf(
    linesOf(table),
    ({ id }) => chosen.includes(id),
    ({ id, quantity }) => quantities[id] ?? quantity,
  );

/** A number field sends decimals behind a point, in every language. */
const typedQuantity = (field: FormDataEntryValue | null): number =>
  readQuantity(String(field ?? ""), { decimal: ".", isShown: true }).value ?? -1;

/** Reads the form of a page whose scripts are off or have not run. @throws DomainError invalid_input */
export function selectionFromForm(table: PriceTable, form: FormData): Selection {
  const lines = linesOf(table);
  const groups = groupsOf(lines);
  const taken = new Set([...form.getAll(takeField), ...groups.map((_, at) => form.get(groupField(at)))]);
  const selection = selectionOf(
    lines,
    ({ id }) => taken.has(id),
    (line) => typedQuantity(form.get(quantityField(lines.indexOf(line)))),
  );
  assertAllowed(table, selection);
  return selection;
}
