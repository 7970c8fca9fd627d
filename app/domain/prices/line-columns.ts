/** The columns of lines in a text, by their headings in the languages of the product. */
import { isNumberCell } from "./paste/number-cells";

export const LINE_COLUMNS = {
  section:
    "section|phase|abschnitt|bereich|rubrique|sección|seccion|fase|sezione|seção|secção|sectie|sekcja|avsnitt|afsnit|osio|oddíl|セクション|部分|القسم|סעיף",
  name:
    "name|item|items|title|product|service|position|bezeichnung|artikel|leistung|leistungen|produkt|désignation|designation|libellé|article|prestation|" +
    "produit|nom|intitulé|concepto|artículo|articulo|producto|servicio|nombre|voce|articolo|prodotto|servizio|nome|prestazione|artigo|produto|serviço|designação|" +
    "omschrijving|product of dienst|dienst|naam|nazwa|towar|usługa|nazwa towaru lub usługi|benämning|tjänst|produkt|post|benævnelse|vare|ydelse|navn|betegnelse|" +
    "tjeneste|nimike|tuote|nimi|palvelu|název|položka|služba|produkt|品名|項目|品目|商品|内容|名称|项目|商品名称|البند|الاسم|المنتج|الخدمة|פריט|שם|מוצר|שירות",
  description:
    "description|details|beschreibung|text|descriptif|détails|détail|descripción|descripcion|detalle|descrizione|dettagli|descrição|descricao|detalhes|" +
    "beschrijving|toelichting|opis|szczegóły|beskrivning|beskrivelse|specifikation|kuvaus|selite|popis|説明|備考|摘要|描述|说明|备注|الوصف|البيان|תיאור|פירוט",
  quantity:
    "quantity|qty|qnty|count|hours|months|units|no of units|menge|anzahl|stunden|std|stück|stk|anz|quantité|qté|qte|nb|heures|cantidad|cant|unidades|uds|horas|" +
    "quantità|qtà|q tà|qta|ore|quantidade|qtd|qtde|quant|aantal|hoeveelheid|uren|ilość|liczba|godziny|antal|mängd|timmar|mængde|timer|antall|mengde|määrä|kpl|tunnit|" +
    "množství|počet|hodiny|数量|個数|工数|时数|الكمية|العدد|كمية|כמות",
  unit: "unit|unit of measure|uom|einheit|me|einh|unité|unite|u|unidad|ud|unità|um|u m|unidade|un|eenheid|jednostka|j m|jm|jedn|enhet|enhed|yksikkö|yks|jednotka|mj|単位|单位|الوحدة|وحدة|יחידה|יח",
  price:
    "price|unit price|rate|unit cost|cost|price each|price per unit|hourly rate|monthly fee|fee|einzelpreis|preis|stückpreis|ep|e preis|satz|ansatz|stundensatz|preis pro einheit|kosten|einzel|" +
    "prix|prix unitaire|p u|pu|tarif|coût|prix unit|precio|precio unitario|precio unidad|precio ud|tarifa|coste|prezzo|prezzo unitario|tariffa|costo|prezzo unit|" +
    "preço|preco|preço unitário|preço unit|valor unitário|valor unit|prijs|prijs per stuk|prijs p s|stukprijs|eenheidsprijs|tarief|" +
    "cena|cena jednostkowa|cena jedn|stawka|pris|à pris|a pris|á pris|styckpris|pris per enhet|pris pr enhed|enhedspris|stykpris|enhetspris|hinta|yksikköhinta|a hinta|à hinta|" +
    "jednotková cena|cena za jednotku|cena za kus|cena ks|sazba|単価|価格|料金|单价|价格|السعر|سعر الوحدة|سعر|מחיר|מחיר ליחידה|מחיר יחידה",
  discount:
    "discount|rabatt|nachlass|remise|rabais|descuento|dto|sconto|desconto|korting|rabat|zniżka|alennus|ale|sleva|割引|値引|折扣|الخصم|خصم|הנחה",
  tax:
    "tax|vat|tax rate|vat rate|gst|steuer|mwst|ust|umsatzsteuer|mehrwertsteuer|steuersatz|mwst satz|ust satz|tva|taux tva|taux de tva|iva|tipo iva|aliquota|aliquota iva|" +
    'imposto|taxa iva|btw|btw tarief|vat stawka|stawka vat|podatek|moms|momssats|mva|mva sats|alv|alv kanta|dph|sazba dph|消費税|税率|税|增值税|الضريبة|ضريبة|מע"מ|מע״מ|מעמ',
  every:
    "every|interval|recurring|turnus|intervall|fréquence|frecuencia|frequenza|frequência|frequentie|częstotliwość",
  periods: "periods|times|perioden",
  kind: "kind|type|art|typ|tipo|soort|rodzaj|typ|slag",
  group: "group|choice|gruppe|auswahl",
  chosen: "chosen|selected|gewählt",
  min: "min|minimum",
  max: "max|maximum",
  step: "step|schritt",
  amount:
    "amount|total|sum|line total|total price|subtotal|betrag|summe|gesamt|gesamtpreis|gp|g preis|wert|montant|total ligne|prix total|importe|total línea|precio total|" +
    "importo|totale|prezzo totale|valor|valor total|preço total|bedrag|totaal|totaalprijs|kwota|wartość|suma|razem|belopp|summa|beløb|i alt|total pris|sum|beløp|summa|yhteensä|" +
    'částka|celkem|cena celkem|金額|小計|合計|金额|小计|总价|合计|المبلغ|الإجمالي|المجموع|סכום|סה"כ|סה״כ',
} as const;

export type LineColumn = keyof typeof LINE_COLUMNS;

export const headingOf = (column: LineColumn): string => `${column[0]?.toUpperCase()}${column.slice(1)}`;

/** The headings that are written, for the sentence beside the text. */
export const LINE_HEADINGS: readonly string[] = (Object.keys(LINE_COLUMNS) as LineColumn[])
  .filter((column) => column !== "amount")
  .map(headingOf);

const KINDS = new Map(
  (Object.keys(LINE_COLUMNS) as LineColumn[]).flatMap((column) =>
    LINE_COLUMNS[column].split("|").map((heading) => [heading, column] as const),
  ),
);

/** Says how prices are meant, and is no part of the heading's name. */
const HOW =
  / (?:ht|ttc|net|netto|brutto|gross|neto|bruto|lordo|hors taxes?|sans tva|sin iva|con iva|senza iva|sem iva|com iva|(?:excl|incl|ex|inc|excluding|including|exkl|inkl|ekskl|zzgl|bez|vč|s|m)(?: (?:tax|vat|gst|mwst|ust|btw|moms|mva|alv|dph|tva|iva))?|(?:in )?(?:eur|usd|gbp|cad|chf|sek|nok|dkk|pln|czk|euro?s?)|税込|税抜|税別)$/;

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

const NUMBERS: readonly (LineColumn | null)[] = ["quantity", "price", "amount"];

/** Reads a row that names number columns but no names; those are where most rows below have letters. */
export function headingsBesideNames(
  row: readonly string[],
  below: readonly (readonly string[])[],
): Columns | null {
  if (row.some(isNumberCell)) return null;
  const width = Math.max(row.length, ...below.map((cells) => cells.length));
  const found = Array.from({ length: width }, (_, at) => KINDS.get(plainHeading(row[at] ?? "")) ?? null);
  const columns = found.map((column, at) => (found.indexOf(column) === at ? column : null));
  if (
    columns.includes("name")
      ? row.filter((cell) => cell !== "").length < 2
      : !columns.some((column) => NUMBERS.includes(column))
  )
    return null;
  const hasNumbers = (at: number) => below.some((cells) => isNumberCell(cells[at] ?? ""));
  if (!columns.some((column, at) => (column === null || NUMBERS.includes(column)) && hasNumbers(at)))
    return null;
  if (columns.includes("name")) return columns;
  const texts = columns.map((column, at) =>
    column === null || column === "description"
      ? below.filter((cells) => /\p{L}/u.test(cells[at] ?? "") && !isNumberCell(cells[at] ?? "")).length
      : 0,
  );
  const most = Math.max(...texts);
  const name = texts.indexOf(most);
  return most === 0 ? null : columns.map((column, at) => (at === name ? "name" : column));
}

/** "Unit price (EUR)" is "unit price", "MwSt." is "mwst", and "Prix unitaire HT" is "prix unitaire". */
function plainHeading(cell: string): string {
  const text = cell
    .toLowerCase()
    .replace(/\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/g, " ")
    .replace(/[.:*%€$£/]/g, " ")
    .replace(/[\s_-]+/g, " ")
    .trim();
  return KINDS.has(text) ? text : text.replace(HOW, "").replace(HOW, "").trim();
}

/** The second of two rows of headings fills in what the first leaves open, as below a merged cell. */
export function joinedHeadings(first: readonly string[], second: readonly string[]): Columns | null {
  const width = Math.max(first.length, second.length);
  const column = (cell = "") => KINDS.get(plainHeading(cell)) ?? null;
  const isHeading =
    second.some((cell) => column(cell)) && second.every((cell) => cell === "" || !/\d/.test(cell));
  if (!isHeading) return null;
  const below = Array.from({ length: width }, (_, at) => column(second[at]));
  const both = below.map((one, at) => one ?? column(first[at]));
  const unique = both.map((one, at) => (both.indexOf(one) === at ? one : null));
  const known = unique.filter((one) => one !== null);
  return known.includes("name") && known.length > 1 ? unique : null;
}

/** Guesses columns without headings: a text is the name, one number the price, two the quantity and the price. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const cellsAt = (at: number) => rows.map((row) => row[at] ?? "");
  const kinds = Array.from({ length: width }, (_, at) =>
    at === 0 && hasNumberedRows(rows) ? "empty" : kindOf(cellsAt(at)),
  );
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

/** Checks whether the first column numbers the rows or the articles: "100234 | Chair | 12 | 89.90". */
export function hasNumberedRows(rows: readonly (readonly string[])[]): boolean {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows.map(([cell = ""]) => cell);
  return width > 2 && (areNumbered(first) || (width > 3 && areArticles(first)));
}

/** Checks for numbers of articles, which have one length and none twice. */
function areArticles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const [one = ""] = filled;
  return (
    filled.length > 1 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => /^\d{4,}$/.test(cell) && cell.length === one.length)
  );
}

/** Checks for numbers of positions, which begin at one and leave none out: "1, 2, 3", "1.1, 1.2, 2.1". */
export function areNumbered(cells: readonly string[]): boolean {
  const numbers = cells
    .filter((cell) => cell !== "")
    .map((cell) => /^\d{1,3}(?:\.\d{1,3})*\.?$/.exec(cell)?.[0]);
  if (numbers.length < 2 || numbers.includes(undefined)) return false;
  const parts = numbers.map((number = "") => number.replace(/\.$/, "").split(".").map(Number));
  if (parts[0]?.some((part) => part > 1)) return false;
  return parts.every((number, at) => at === 0 || follows(number, parts[at - 1] ?? []));
}

function follows(number: number[], before: number[]): boolean {
  const at = number.findIndex((part, place) => part !== (before[place] ?? 0));
  return at >= 0 && number[at] === (before[at] ?? 0) + 1 && number.slice(at + 1).every((part) => part <= 1);
}

function kindOf(cells: readonly string[]): "number" | "rate" | "text" | "empty" {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length === 0) return "empty";
  const are = (test: (cell: string) => boolean) => filled.filter(test).length > filled.length / 2;
  if (are((cell) => /^[\d.,]+\s?%$/.test(cell))) return "rate";
  return are(isNumberCell) ? "number" : "text";
}
