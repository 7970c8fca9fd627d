import { linesOf, type PriceLine, type PriceTable } from "./price-table";

/** A client's selection: the ids of lines that are not fixed, and the quantities that the client may choose. */
export interface Selection {
  chosen: string[];
  quantities: Record<string, number>;
}

export function defaultSelection(table: PriceTable): Selection {
  const lines = linesOf(table);
  const packages = groupsOf(lines).map((group) => group.find(({ isChosen }) => isChosen) ?? group[0]);
  return selectionOf(
    lines,
    ({ id, kind, isChosen }) => (kind === "package" ? packages.some((one) => one?.id === id) : isChosen),
    ({ quantity }) => quantity,
  );
}

/** Returns the default selection without the optional lines. */
export function selectionWithoutOptions(table: PriceTable): Selection {
  const { chosen, quantities } = defaultSelection(table);
  const optional = new Set(linesOf(table).flatMap(({ id, kind }) => (kind === "optional" ? [id] : [])));
  return { chosen: chosen.filter((id) => !optional.has(id)), quantities };
}

/**
 * Builds a selection in one order, so that equal selections are equal text. A line that is not taken keeps the quantity it
 * was offered with.
 */
export function selectionOf(
  lines: readonly PriceLine[],
  isChosen: (line: PriceLine) => boolean,
  quantityOf: (line: PriceLine) => number,
): Selection {
  const chosen = lines.filter((line) => line.kind !== "fixed" && isChosen(line)).map(({ id }) => id);
  const ranged = lines
    .filter(({ range }) => range !== null)
    .map((line) => [line.id, isTaken(line, { chosen }) ? quantityOf(line) : line.quantity]);
  return { chosen: chosen.sort(), quantities: Object.fromEntries(ranged.sort()) };
}

/** Packages of one group, in their order. */
export function groupsOf(lines: readonly PriceLine[]): PriceLine[][] {
  const groups = new Map<string, PriceLine[]>();
  for (const line of lines)
    if (line.kind === "package") groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups.values()];
}

/** Checks for a line that the client takes or leaves, or whose quantity they choose. */
export const isChoice = ({ kind, range }: PriceLine): boolean => kind !== "fixed" || range !== null;

export const hasOptions = (table: PriceTable): boolean => linesOf(table).some(isChoice);

/** Checks for a table whose only choices are lines to take or leave. */
export const addsOnly = (table: PriceTable): boolean =>
  linesOf(table).every((line) => !isChoice(line) || (line.kind === "optional" && line.range === null));

type SelectionProblem =
  | { kind: "unknown line"; id: string }
  | { kind: "no package" | "two packages"; line: PriceLine }
  | { kind: "quantity"; line: PriceLine };

/** Returns the first thing that a table does not allow; null for a selection that can be accepted. */
export function selectionProblem(
  table: PriceTable,
  { chosen, quantities }: Selection,
): SelectionProblem | null {
  const lines = linesOf(table);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const stray =
    chosen.find((id) => (byId.get(id)?.kind ?? "fixed") === "fixed") ??
    Object.keys(quantities).find((id) => !byId.get(id)?.range);
  if (stray !== undefined) return { kind: "unknown line", id: stray };
  for (const group of groupsOf(lines)) {
    const taken = group.filter(({ id }) => chosen.includes(id)).length;
    const [line] = group as [PriceLine];
    if (taken !== 1) return { kind: taken === 0 ? "no package" : "two packages", line };
  }
  // One that is not named stays as it was offered.
  const wrong = lines.find((line) => line.range && !isInRange(line, quantities[line.id] ?? line.quantity));
  return wrong ? { kind: "quantity", line: wrong } : null;
}

function isInRange({ range }: PriceLine, quantity: number): boolean {
  if (!range || !Number.isSafeInteger(quantity)) return false;
  const { min, max, step } = range;
  return quantity >= min && quantity <= max && (quantity - min) % step === 0;
}

export const isTaken = ({ id, kind }: PriceLine, { chosen }: Pick<Selection, "chosen">): boolean =>
  kind === "fixed" || chosen.includes(id);

export const quantityIn = ({ id, quantity, range }: PriceLine, { quantities }: Selection): number =>
  range ? (quantities[id] ?? quantity) : quantity;
