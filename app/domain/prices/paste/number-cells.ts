/** Numbers in the cells of a spreadsheet, with what else stands in them. */
import { isAnyMark } from "~/platform/numbers/currency-in";
import { numberParts, plainText } from "~/platform/numbers/number-text";
import { type Convention, readDigits, shownDecimal } from "~/platform/numbers/read-digits";
import { inConvention } from "~/platform/numbers/written-number";

export interface NumberCell {
  /** The text that can be typed into a field; the whole cell where it holds more than one number. */
  text: string;
  /** "h" of "3 h" and of "120 / h". */
  unit: string;
  isNegative: boolean;
  /** Thousandths, without the sign; null where it cannot be read. */
  value: number | null;
}

const EMPTY: NumberCell = { text: "", unit: "", isNegative: false, value: null };

/** "à 120", "je 120", "@ 120", "x 3". */
const EACH = /^(?:à|á|je|@|x|×|ea|each)\s*/;
const PER = /^(?:\/|per|pro|je|par|por|à|al|all')\s*/;
const UNIT = /^[\p{L}][\p{L}\p{M}.²³]{0,15}(?: [\p{L}.]{1,15})?$/u;
/** The dash that spreadsheets print for zero in accounts. */
const DASH = /^[^\p{L}\p{Nd}#]*[-–—−][^\p{L}\p{Nd}#]*$/u;

/** @param convention that the other numbers show */
export function numberCell(cell: string, convention: Convention | null): NumberCell {
  if (cell === "") return EMPTY;
  if (DASH.test(cell)) return { text: "0", unit: "", isNegative: false, value: 0 };
  const parts = partsOf(cell);
  if (!parts) return { ...EMPTY, text: cell };
  const { digits, isNegative, isRate, unit, shift } = parts;
  const text = `${isNegative ? "-" : ""}${convention && !isRate ? inConvention(digits, convention) : digits}${isRate ? "%" : ""}${shift > 0 ? "k" : ""}`;
  const { value, others } = readDigits(digits, 3, convention, shift);
  return { text, unit, isNegative, value: value ?? others[0] ?? null };
}

/** The number alone, whose separators say how the table writes its decimals. */
const digitsOf = (cell: string): string => partsOf(cell)?.digits ?? "";

export const isNumberCell = (cell: string): boolean =>
  cell !== "" && (DASH.test(cell) || partsOf(cell) !== null);

function partsOf(cell: string) {
  const plain = plainText(cell.replace(/\s+/g, " "));
  const { before, digits, after, isNegative } = numberParts(plain);
  if (digits === "" || !/^[\d.,' ٫]+$/.test(digits)) return null;
  const rest = after.replace(/^\*+$/, "");
  const isRate = (rest === "%" && before === "") || (rest === "" && before === "%");
  if (isRate) return { digits, isNegative, isRate, unit: "", shift: 0 };
  const mark = before.replace(EACH, "").trim();
  if (mark !== "" && !isAnyMark(mark)) return null;
  // "5k" is five thousand.
  const isThousands = /^k(?![\p{L}/])/u.test(rest);
  const unit = unitIn(cell, isThousands ? rest.slice(1).trim() : rest);
  return unit === null ? null : { digits, isNegative, isRate, unit, shift: isThousands ? 3 : 0 };
}

/** "" for none; null for what is no unit. */
function unitIn(cell: string, after: string): string | null {
  const [first = "", ...more] = after.split(" ");
  const behindMark = isAnyMark(first) ? more.join(" ") : after;
  const slash = after.indexOf("/");
  const rest = slash > 0 && isAnyMark(after.slice(0, slash).trim()) ? after.slice(slash) : behindMark;
  const unit = rest.replace(PER, "").trim();
  if (unit === "" || isAnyMark(unit) || /^[x×*]$/.test(unit)) return "";
  if (!UNIT.test(unit)) return null;
  // With its capitals.
  const at = cell.toLowerCase().lastIndexOf(unit);
  return at < 0 ? unit : cell.slice(at, at + unit.length);
}

/** Returns how each column writes decimals, else how all columns do; null where no number shows it. */
export function conventionsOf(columns: readonly (readonly string[])[]): (Convention | null)[] {
  const own = columns.map((cells) => agreed(cells.map((cell) => shownDecimal(digitsOf(cell)))));
  const all = agreed(own.map((one) => one?.decimal ?? null));
  return own.map((one) => one ?? all);
}

function agreed(found: (Convention["decimal"] | null)[]): Convention | null {
  const [decimal, ...others] = new Set(found.filter((one) => one !== null));
  return decimal && others.length === 0 ? { decimal, isShown: true } : null;
}
