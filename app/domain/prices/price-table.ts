/** Prices that a client may choose and accept (docs/decisions/0067-price-tables.md). Amounts are minor units. */
import { ONE } from "~/platform/numbers/thousandths";

/** Rates are thousandths of a per cent. */
export const WHOLE_RATE = 100_000;

export const MAX_LINES = 200;
export const MAX_SECTIONS = 30;
export const MAX_TAXES = 10;
export const MAX_PAYMENTS = 24;
export const MAX_DAYS_TO_PAY = 120;
export const MAX_PERIODS = 120;
export const MAX_QUANTITY = 1_000_000 * ONE;
/** The limit of a line at its largest quantity: sums of 200 lines over 120 periods are still exact integers. */
export const MAX_LINE_AMOUNT = 100_000_000_000;
export const MAX_NAME_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 1_000;
export const MAX_UNIT_LENGTH = 40;

export interface PriceTable {
  currency: string;
  taxes: Tax[];
  sections: PriceSection[];
  /** The discount on one-off amounts; a rate also applies to recurring ones. */
  discount: Discount | null;
  /** The payments of the one-off total; empty for none. */
  schedule: Payment[];
  /** Days to pay what has no day of its own, from when it is asked for; absent for the account's. */
  daysToPay?: number;
  isEstimate: boolean;
  /** Of a change order: prices below zero take off what was agreed before. Absent in other tables. */
  isChange?: true;
}

export const TAX_KINDS = ["exclusive", "inclusive", "reverse-charge"] as const;

export interface Tax {
  id: string;
  /** "VAT". */
  name: string;
  rate: number;
  /** Added to the prices, contained in them, or owed by the client. */
  kind: (typeof TAX_KINDS)[number];
}

export interface PriceSection {
  id: string;
  /** Empty for none. */
  title: string;
  lines: PriceLine[];
}

export const LINE_KINDS = ["fixed", "optional", "package"] as const;

export interface PriceLine {
  id: string;
  name: string;
  description: string;
  /** "hour"; empty for a lump sum. */
  unit: string;
  quantity: number;
  unitPrice: number;
  discount: Discount | null;
  tax: string | null;
  recurring: Recurring | null;
  /** A client takes an optional line or leaves it, and one package of those with the same group. */
  kind: (typeof LINE_KINDS)[number];
  /** The group of a package; empty for other lines. */
  group: string;
  /** The owner's choice, with which a page begins. */
  isChosen: boolean;
  /** The quantities that the client can choose; null for a fixed one. */
  range: QuantityRange | null;
}

export type Discount = { kind: "rate"; rate: number } | { kind: "amount"; amount: number };

export const INTERVALS = ["week", "month", "quarter", "year"] as const;
export type Interval = (typeof INTERVALS)[number];

export interface Recurring {
  every: Interval;
  /** Null for an open end. */
  periods: number | null;
}

export interface QuantityRange {
  min: number;
  max: number;
  step: number;
}

export interface Payment {
  id: string;
  /** "Deposit". */
  name: string;
  /** `rest` is what the other payments leave; at most one. */
  part: { kind: "rate"; rate: number } | { kind: "amount"; amount: number } | { kind: "rest" };
  due: { on: "signing" } | { on: "date"; day: string } | { on: "milestone"; milestone: string };
}

export const linesOf = ({ sections }: Pick<PriceTable, "sections">): PriceLine[] =>
  sections.flatMap(({ lines }) => lines);

/** "Deposit of 40%": the share need not stand beside it. */
export const saysShare = (name: string): boolean => /[%％٪]/.test(name);
