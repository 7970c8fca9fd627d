/** The columns of lines in a text, by their headings in English and German. */
export const LINE_COLUMNS = {
  section: "section|phase|abschnitt|bereich",
  name: "name|item|title|product|service|position|bezeichnung|artikel|leistung|produkt",
  description: "description|details|beschreibung|text",
  quantity: "quantity|qty|count|hours|menge|anzahl|stunden",
  unit: "unit|einheit|me",
  price: "price|unit price|rate|unit cost|einzelpreis|preis|stückpreis|ep|satz",
  discount: "discount|rabatt|nachlass",
  tax: "tax|vat|tax rate|steuer|mwst|ust|umsatzsteuer|mehrwertsteuer",
  every: "every|interval|recurring|turnus|intervall",
  periods: "periods|times|perioden",
  kind: "kind|type|art",
  group: "group|choice|gruppe|auswahl",
  chosen: "chosen|selected|gewählt",
  min: "min|minimum",
  max: "max|maximum",
  step: "step|schritt",
  amount: "amount|total|sum|line total|betrag|summe|gesamt|gesamtpreis|gp",
} as const;

export type LineColumn = keyof typeof LINE_COLUMNS;

export const headingOf = (column: LineColumn): string => `${column[0]?.toUpperCase()}${column.slice(1)}`;

/** Those that are written, for the sentence beside the text. */
export const LINE_HEADINGS: readonly string[] = (Object.keys(LINE_COLUMNS) as LineColumn[])
  .filter((column) => column !== "amount")
  .map(headingOf);

const KINDS = new Map(
  (Object.keys(LINE_COLUMNS) as LineColumn[]).flatMap((column) =>
    LINE_COLUMNS[column].split("|").map((heading) => [heading, column] as const),
  ),
);

/** Null for a column that is not used. */
export type Columns = (LineColumn | null)[];

/** Null for a row that names no columns. */
export function headingsIn(row: readonly string[]): Columns | null {
  const found = row.map((cell) => KINDS.get(plainHeading(cell)) ?? null);
  const columns = found.map((column, at) => (found.indexOf(column) === at ? column : null));
  const known = new Set(columns.filter((column) => column !== null));
  if (known.size < 2 && !(known.size === row.length && known.has("name"))) return null;
  if (known.has("name")) return columns;
  return known.has("description")
    ? columns.map((column) => (column === "description" ? "name" : column))
    : null;
}

/** "Unit price (EUR)" is "unit price", and "MwSt." is "mwst". */
const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replace(/[.:*%€$£]|in (?:eur|usd)$/g, " ")
    .replace(/[\s_-]+/g, " ")
    .trim();

/** What columns without headings hold: a text is the name, one number the price, two the quantity and the price. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => kindOf(rows.map((row) => row[at] ?? "")));
  const numbers = kinds.flatMap((kind, at) => (kind === "number" ? [at] : []));
  const texts = kinds.flatMap((kind, at) => (kind === "text" ? [at] : []));
  const columns: Columns = kinds.map((kind) => (kind === "rate" ? "tax" : null));
  const put = (at: number | undefined, column: LineColumn) => {
    if (at !== undefined) columns[at] = column;
  };
  const [name, ...others] = texts;
  put(name, "name");
  const [first, second] = numbers;
  put(second === undefined ? first : second, "price");
  if (second !== undefined) put(first, "quantity");
  const unit = others.find((at) => second !== undefined && at > (first ?? 0) && at < second);
  put(unit, "unit");
  put(
    others.find((at) => at !== unit),
    "description",
  );
  return columns;
}

/** With the code of a currency or without. */
const isNumber = (cell: string): boolean =>
  /\d/.test(cell) && [0, 3].includes(cell.replace(/[^\p{L}]/gu, "").length);

function kindOf(cells: readonly string[]): "number" | "rate" | "text" | "empty" {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length === 0) return "empty";
  const are = (test: (cell: string) => boolean) => filled.filter(test).length > filled.length / 2;
  if (are((cell) => /^[\d.,]+\s?%$/.test(cell))) return "rate";
  return are(isNumber) ? "number" : "text";
}
