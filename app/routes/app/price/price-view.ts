import type { DraftPlace } from "~/components/local-drafts/store";
import type { Interval, Tax } from "~/domain/prices/price-table";
import type { TableProblems } from "~/domain/prices/table-problems";
import type { TypedLine, TypedTable, TypedTax } from "~/domain/prices/typed-table";
import type { Language } from "~/platform/language/languages";

export interface LoadedPrice {
  of: "proposal" | "template";
  title: string;
  language: Language;
  /** In that language, as payments are named in their order. */
  paymentNames: string[];
  /** What the client reads beside the sums, in that language. */
  words: SumsWords;
  typed: TypedTable;
  /** The account's tax; null where it has none. */
  usualTax: Omit<TypedTax, "id"> | null;
  /** The table as text, for pages without scripts. */
  text: Pick<TypedText, "lines" | "schedule" | "daysToPay">;
  isStored: boolean;
  /** A remark on the table that the editor begins with. */
  remark: string | null;
  revision: number;
  /** The place where a browser keeps what is typed. */
  place: DraftPlace;
  wasSent: boolean;
  currencies: [code: string, name: string][];
  back: { to: string; text: string };
  /** A client's counter-offer, to be filled in; null without one. */
  offered: OfferedLine | null;
}

/** Sentences with {name}, {rate} and {day} in them. */
export interface SumsWords {
  language: Language;
  /** Of its amounts. */
  locale: string;
  /** Of its days. */
  dates: string;
  once: string;
  every: Record<Interval, string>;
  subtotal: string;
  discount: string;
  total: string;
  tax: Record<Tax["kind"], string>;
  signing: string;
  day: string;
  /** "{name} ({share})". */
  share: string;
}

type OfferedFields = Pick<TypedLine, "quantity" | "price" | "discount">;

export interface OfferedLine {
  /** The line's. */
  id: string;
  name: string;
  asker: string;
  /** "budget €1,200" */
  words: string;
  /** Null where the line, as it is now, cannot be made as they offer. */
  changes: Partial<OfferedFields> | null;
  before: OfferedFields;
  /** "€999.99": what the line comes to where that is not the budget; else empty. */
  comesTo: string;
}

/** Returns what was typed to the page. */
export interface RefusedPrice {
  typed: TypedTable | null;
  problems: TableProblems;
  /** The text typed without scripts, and its problems by field. */
  text: TypedText | null;
  textProblems: Record<string, string[]>;
  /** The revision that was saved elsewhere meanwhile. */
  newerRevision: number | null;
}

export interface TypedText {
  lines: string;
  schedule: string;
  daysToPay: string;
  currency: string;
  discount: string;
  /** The tax of lines that name none. */
  tax: string;
  isEstimate: boolean;
}

export const NOTHING_REFUSED: RefusedPrice = {
  typed: null,
  problems: {},
  text: null,
  textProblems: {},
  newerRevision: null,
};
