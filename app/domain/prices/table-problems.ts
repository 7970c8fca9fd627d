import { isCurrencyCode } from "~/platform/numbers/currencies";
import { ONE } from "~/platform/numbers/thousandths";
import { thousandthsText } from "~/platform/numbers/written-number";
import { isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { formatMoney } from "../briefs/format-money";
import { computePrice, type Sums } from "./compute-price";
import { scale } from "./fixed-point";
import {
  type Discount,
  linesOf,
  MAX_LINE_AMOUNT,
  MAX_LINES,
  MAX_PERIODS,
  MAX_QUANTITY,
  type Payment,
  type PriceLine,
  type PriceTable,
  type Tax,
  WHOLE_RATE,
} from "./price-table";
import { defaultSelection, groupsOf, hasOptions, isChoice } from "./selection";

/** Sentences by place: "discount", "taxes.0.rate", "sections.1.lines.4.price", "schedule.0.part", or "" for the whole. */
export type TableProblems = Record<string, string>;

/** Validates a table from any source. Empty if it is valid. */
export function tableProblems(table: PriceTable): TableProblems {
  const problems = [
    ...(isCurrencyCode(table.currency) ? [] : [["currency", t("Choose a currency from the list.")] as const]),
    ...sizeProblems(table),
    ...table.taxes.flatMap((tax, at) => placed(`taxes.${at}`, taxProblems(tax))),
    ...table.sections.flatMap(({ lines }, at) =>
      lines.flatMap((line, row) => placed(`sections.${at}.lines.${row}`, lineProblems(line, table))),
    ),
    ...table.schedule.flatMap((payment, at) => placed(`schedule.${at}`, paymentProblems(payment))),
  ];
  // Sums are judged once their parts are right.
  return Object.fromEntries(problems.length > 0 ? problems : sumProblems(table));
}

type Problem = readonly [place: string, message: string];

const placed = (before: string, problems: (readonly [string, string | null])[]): Problem[] =>
  problems.flatMap(([place, message]) =>
    message === null ? [] : [[`${before}.${place}`, message] as const],
  );

function sizeProblems(table: PriceTable): Problem[] {
  const lines = linesOf(table);
  if (lines.length === 0) return [["", t("Add a line.")]];
  if (lines.length > MAX_LINES) return [["", `A price table can have at most ${MAX_LINES} lines.`]];
  const areUnique = [lines, table.sections, table.taxes, table.schedule].every(
    (parts) => new Set(parts.map(({ id }) => id)).size === parts.length,
  );
  return areUnique ? [] : [["", t("Two parts of this table have the same id.")]];
}

const taxProblems = ({ name, rate, kind }: Tax) =>
  [
    ["name", name === "" ? t("Name this tax, such as VAT.") : null],
    [
      "rate",
      rate > WHOLE_RATE
        ? t("A tax rate is at most 100%.")
        : rate === 0 && kind !== "reverse-charge"
          ? t("Enter a rate above zero, or leave the tax out.")
          : null,
    ],
  ] as const satisfies (readonly [string, string | null])[];

function lineProblems(line: PriceLine, table: PriceTable): (readonly [string, string | null])[] {
  const { name, quantity, unitPrice, recurring, range } = line;
  const most = scale(Math.abs(unitPrice), Math.max(quantity, range?.max ?? 0), ONE);
  return [
    ["name", name === "" ? t("Name this line.") : null],
    [
      "quantity",
      quantity > MAX_QUANTITY
        ? t("This quantity is too large.")
        : quantity === 0 && range?.min !== 0
          ? t("Enter a quantity above zero.")
          : null,
    ],
    ["price", most > MAX_LINE_AMOUNT ? t("This amount is too large.") : changeProblem(line, table)],
    ["discount", discountProblem(line)],
    [
      "tax",
      line.tax === null || table.taxes.some(({ id }) => id === line.tax)
        ? null
        : t("Choose a tax from the list."),
    ],
    [
      "periods",
      recurring?.periods === 0 || (recurring?.periods ?? 0) > MAX_PERIODS
        ? `Enter a number from 1 to ${MAX_PERIODS}, or leave this empty.`
        : null,
    ],
    ["group", groupProblem(line, table)],
    ...rangeProblems(line),
  ];
}

/** The new total of an agreement is known before its change is sent, so nothing in it is left to choose. */
function changeProblem(line: PriceLine, { isChange }: PriceTable): string | null {
  if (!isChange) return null;
  if (isChoice(line)) return t("A change order leaves nothing to choose. Ask for each change by itself.");
  return line.unitPrice < 0 && line.discount !== null
    ? t("A line that takes something off has no discount.")
    : null;
}

function discountProblem({ discount, unitPrice, quantity }: PriceLine): string | null {
  if (discount?.kind === "rate") return rateProblem(discount);
  return discount && discount.amount > scale(unitPrice, quantity, ONE)
    ? t("The discount is more than the line.")
    : null;
}

const rateProblem = (discount: Discount): string | null =>
  discount.kind === "rate" && discount.rate > WHOLE_RATE ? t("A discount is at most 100%.") : null;

function groupProblem(line: PriceLine, table: PriceTable): string | null {
  if (line.kind !== "package") return null;
  if (line.group === "") return t("Name what the client chooses here, such as Package.");
  const group = groupsOf(linesOf(table)).find(([first]) => first?.group === line.group) ?? [];
  if (group.length < 2) return t("A choice needs a second line with the same name here.");
  return group.filter(({ isChosen }) => isChosen).length > 1 && line.isChosen
    ? t("Only one of these can be selected by default.")
    : null;
}

function rangeProblems({ range, quantity }: PriceLine): (readonly [string, string | null])[] {
  if (!range) return [];
  const { min, max, step } = range;
  if (max > MAX_QUANTITY) return [["max", t("This quantity is too large.")]];
  if (max <= min) return [["max", t("The maximum is not above the minimum.")]];
  if (step === 0) return [["step", t("Enter a step above zero.")]];
  const [from = "", to = "", by = ""] = [min, max, step].map(thousandthsText);
  const isInRange = quantity >= min && quantity <= max && (quantity - min) % step === 0;
  return [
    [
      "quantity",
      isInRange ? null : t("Begin with a quantity from {from} to {to}, in steps of {by}.", { from, to, by }),
    ],
  ];
}

const dayProblem = (typed: string): string =>
  typed === "" ? t("Enter a date.") : t("This is not a day of the calendar. Enter one such as 2027-02-28.");

const paymentProblems = ({ name, part, due }: Payment) =>
  [
    ["name", name === "" ? t("Name this payment.") : null],
    [
      "part",
      part.kind === "rate" && part.rate > WHOLE_RATE
        ? t("A payment is at most 100%.")
        : part.kind !== "rest" && (part.kind === "rate" ? part.rate : part.amount) === 0
          ? t("Enter a share or an amount above zero.")
          : null,
    ],
    ["milestone", due.on === "milestone" && due.milestone === "" ? t("Name the milestone.") : null],
    ["day", due.on === "date" && !isDay(due.day) ? dayProblem(due.day) : null],
  ] as const satisfies (readonly [string, string | null])[];

function sumProblems(table: PriceTable): Problem[] {
  const price = computePrice(table, defaultSelection(table));
  const { discount } = table;
  if (discount?.kind === "rate" && discount.rate > WHOLE_RATE)
    return [["discount", t("A discount is at most 100%.")]];
  if (discount && linesOf(table).some(({ unitPrice }) => unitPrice < 0))
    return [["discount", t("Leave the discount out where a line takes something off.")]];
  if (discount?.kind === "amount" && discount.amount > price.once.subtotal)
    return [["discount", t("The discount is more than the one-off prices.")]];
  if (table.isChange && table.schedule.length > 0 && !isPayable(price.once))
    return [["schedule.0.part", notPayable(price.once)]];
  const problem = scheduleProblem(table, price.once.total);
  return problem === null ? [] : [[`schedule.${table.schedule.length - 1}.part`, problem]];
}

/** An invoice of a part needs something to be paid at each of its tax rates. */
function isPayable({ total, taxes }: Sums): boolean {
  const untaxed = total - taxes.reduce((all, { base, amount }) => all + base + amount, 0);
  return total > 0 && untaxed >= 0 && taxes.every(({ base }) => base >= 0);
}

const notPayable = ({ total }: Sums): string =>
  total > 0
    ? t(
        "More is taken off than added at one of the tax rates, so no invoice can ask for the rest. Leave the payment out.",
      )
    : t("Nothing is to be paid here, because as much is taken off as is added. Leave the payments out.");

function scheduleProblem(table: PriceTable, total: number): string | null {
  const { schedule } = table;
  if (schedule.length === 0) return null;
  const rests = schedule.filter(({ part }) => part.kind === "rest").length;
  if (rests > 1) return t("Only one payment can be the rest.");
  const rates = schedule.reduce((all, { part }) => all + (part.kind === "rate" ? part.rate : 0), 0);
  const amounts = schedule.reduce((all, { part }) => all + (part.kind === "amount" ? part.amount : 0), 0);
  const sum = amounts + scale(total, rates, WHOLE_RATE);
  const shown = (minor: number) => formatMoney(minor, table.currency, "en-US");
  if (rates > WHOLE_RATE || sum > total)
    return amounts === 0
      ? t("These payments add up to {percent}%, not 100%.", { percent: thousandthsText(rates) })
      : t("These payments add up to {sum}, and the total is {total}.", {
          sum: shown(sum),
          total: shown(total),
        });
  if (rests === 1) return null;
  if (amounts > 0 && (rates > 0 || hasOptions(table)))
    return t("Add a payment for the rest, because the total can change.");
  if (sum === total) return null;
  return amounts === 0
    ? t("These payments add up to {percent}%, not 100%.", { percent: thousandthsText(rates) })
    : t("These payments add up to {sum}, and the total is {total}.", {
        sum: shown(sum),
        total: shown(total),
      });
}
