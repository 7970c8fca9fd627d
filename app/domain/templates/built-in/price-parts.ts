/** Builds the price tables of the built-in templates. Amounts are examples, in whole US dollars. */
import { ONE } from "~/platform/numbers/thousandths";
import {
  type Interval,
  type Payment,
  type PriceLine,
  type PriceTable,
  WHOLE_RATE,
} from "../../prices/price-table";

interface Part extends Omit<PriceLine, "id"> {
  /** A blank of the text that holds the quantity. */
  blank: string | null;
}

const CENTS = 100;

const part = (name: string, dollars: number, description: string, given: Partial<Part> = {}): Part => ({
  name,
  description,
  unit: "",
  quantity: ONE,
  unitPrice: dollars * CENTS,
  discount: null,
  tax: null,
  recurring: null,
  kind: "fixed",
  group: "",
  isChosen: true,
  range: null,
  blank: null,
  ...given,
});

export const fixed = (name: string, dollars: number, description = ""): Part =>
  part(name, dollars, description);

export const optional = (name: string, dollars: number, description = ""): Part =>
  part(name, dollars, description, { kind: "optional", isChosen: false });

/** The first one is selected by default. */
export const choice = (group: string, ...packages: (readonly [name: string, dollars: number])[]): Part[] =>
  packages.map(([name, dollars], at) =>
    part(name, dollars, "", { kind: "package", group, isChosen: at === 0 }),
  );

/** Lets the client choose the quantity; it is none at first. */
export const upTo = (most: number, unit: string, [name, dollars, description = ""]: Counted): Part =>
  part(name, dollars, description, {
    unit,
    quantity: 0,
    range: { min: 0, max: most * ONE, step: ONE },
  });

type Counted = readonly [name: string, dollars: number, description?: string];

/** Takes the quantity from the text's blank. */
export const asMany = (
  { blank, usually, unit }: { blank: string; usually: number; unit: string },
  [name, dollars, description = ""]: Counted,
): Part => part(name, dollars, description, { unit, quantity: usually * ONE, blank });

/** @param periods null for an open end */
export const each = (every: Interval, periods: number | null, given: Part): Part => ({
  ...given,
  recurring: { every, periods },
});

export const group = (title: string, ...parts: (Part | Part[])[]) => ({ title, parts: parts.flat() });

/** A name, and a share in per cent; without a share it is the rest. A deposit is due on signing. */
type Due = readonly [when: string, percent?: number];

export const DEPOSIT = "Deposit";

export interface BuiltInPrice {
  table: PriceTable;
  /** The blank that holds the quantity, by the line's id. */
  quantities: Readonly<Record<string, string>>;
}

export function priceTable(groups: ReturnType<typeof group>[], ...dues: Due[]): BuiltInPrice {
  const quantities: Record<string, string> = {};
  const sections = groups.map(({ title, parts }, section) => ({
    id: `section-${section + 1}`,
    title,
    lines: parts.map(({ blank, ...line }, at): PriceLine => {
      const id = `line-${section + 1}-${at + 1}`;
      if (blank !== null) quantities[id] = blank;
      return { id, ...line };
    }),
  }));
  const table = {
    currency: "USD",
    isEstimate: false,
    taxes: [],
    sections,
    discount: null,
    schedule: dues.map(payment),
  };
  return { table, quantities };
}

function payment([when, percent]: Due, at: number): Payment {
  const isDeposit = when === DEPOSIT;
  return {
    id: `payment-${at + 1}`,
    name: isDeposit ? DEPOSIT : `Payment ${at + 1}`,
    part: percent === undefined ? { kind: "rest" } : { kind: "rate", rate: (percent * WHOLE_RATE) / 100 },
    due: isDeposit ? { on: "signing" } : { on: "milestone", milestone: when },
  };
}
