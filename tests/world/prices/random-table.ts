import {
  INTERVALS,
  LINE_KINDS,
  linesOf,
  type PriceLine,
  type PriceTable,
  type Tax,
  WHOLE_RATE,
} from "~/domain/prices/price-table";
import { groupsOf, type Selection, selectionOf } from "~/domain/prices/selection";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { ONE } from "~/platform/numbers/thousandths";
import { random } from "../../attack/amount";

interface Dice {
  /** From 0 to `sides - 1`. */
  roll(sides: number): number;
  pick<T>(list: readonly T[]): T;
}

function dice(seed: number): Dice {
  const next = random(seed);
  const roll = (sides: number) => Math.floor(next() * sides);
  return { roll, pick: (list) => list[roll(list.length)] as never };
}

const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "KWD", "SEK"];

/** A table without a fault, with all that a table can have. */
export function randomTable(seed: number, most = 12): PriceTable {
  const { roll, pick } = dice(seed);
  const currency = pick(CURRENCIES);
  const taxes = Array.from({ length: roll(4) }, (_, at): Tax => {
    const kind = pick(["exclusive", "inclusive", "reverse-charge"] as const);
    return { id: `t${at}`, name: `Tax ${at}`, rate: 1 + roll(30_000), kind };
  });
  const line = (id: string): PriceLine => {
    const kind = pick(LINE_KINDS);
    const step = pick([250, ONE, 2 * ONE]);
    const range = roll(4) === 0 ? { min: step, max: step * (2 + roll(20)), step } : null;
    const unitPrice = roll(10 ** (3 + minorDigits(currency) + roll(3)));
    const quantity = range ? step * (1 + roll(2)) : 1 + roll(20_000);
    return {
      id,
      name: `Line ${id}`,
      description: "",
      unit: pick(["", "hour", "page"]),
      quantity,
      unitPrice,
      discount: roll(5) === 0 ? { kind: "rate", rate: 1 + roll(WHOLE_RATE) } : null,
      tax: pick([null, ...taxes.map((tax) => tax.id)]),
      recurring: roll(4) === 0 ? { every: pick(INTERVALS), periods: pick([null, 3, 12]) } : null,
      kind,
      group: kind === "package" ? pick(["Package", "Care"]) : "",
      isChosen: kind === "fixed" || (kind === "optional" && roll(2) === 0),
      range,
    };
  };
  const sections = Array.from({ length: 1 + roll(3) }, (_, at) => ({
    id: `s${at}`,
    title: at === 0 ? "" : `Section ${at}`,
    lines: Array.from({ length: 1 + roll(most) }, (_, row) => line(`l${at}-${row}`)),
  }));
  const table = {
    currency,
    isEstimate: false,
    taxes,
    sections,
    discount: pick([null, null, { kind: "rate" as const, rate: 1 + roll(50_000) }]),
    schedule: pick([
      [],
      [
        {
          id: "p1",
          name: "Deposit",
          part: { kind: "rate" as const, rate: 33_333 },
          due: { on: "signing" as const },
        },
        {
          id: "p2",
          name: "Rest",
          part: { kind: "rest" as const },
          due: { on: "date" as const, day: "2027-03-01" },
        },
      ],
    ]),
  };
  return withFullGroups(table);
}

/** A choice of one is none. */
function withFullGroups(table: PriceTable): PriceTable {
  for (const group of groupsOf(linesOf(table)))
    if (group.length < 2)
      for (const line of group) Object.assign(line, { kind: "fixed", group: "", isChosen: true });
  return table;
}

export function randomSelection(table: PriceTable, seed: number): Selection {
  const { roll, pick } = dice(seed);
  const lines = linesOf(table);
  const packages = groupsOf(lines).map((group) => pick(group).id);
  return selectionOf(
    lines,
    ({ id, kind }) => (kind === "package" ? packages.includes(id) : roll(2) === 0),
    ({ quantity, range }) =>
      range ? range.min + range.step * roll(Math.floor((range.max - range.min) / range.step) + 1) : quantity,
  );
}
