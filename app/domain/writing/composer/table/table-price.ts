import type { Brief } from "~/domain/briefs/brief";

/** What a text needs to know of a price table that stands in it. */
export interface TablePrice {
  /** The answers without the price that the table has. */
  brief: Brief;
  currency: string;
  /** Minor units without options; null unless it is all there is to pay. */
  once: number | null;
  /** What the sums count: the least that the client can choose, the quantities that the table shows, or what they cannot change. */
  basis: "least" | "shown" | "without options";
  /** The name of the tax in the sum; null for none. */
  includedTax: string | null;
  /** `once` without that tax, where the tax is added to all of it. Minor units; null elsewhere. */
  onceNet: number | null;
  /** Minor units; null unless all there is to pay again is one amount each month. */
  monthly: number | null;
  /** What is paid once beside that. Minor units; null for nothing. */
  onceBeside: number | null;
  /** The client may take lines that the sums above leave out. */
  hasOptions: boolean;
  isEstimate: boolean;
  hasPayments: boolean;
  /** The names of its lines. */
  lines: readonly string[];
  /** The tax that the sums above have, and other prices in the text have not; null where there are none. */
  taxBeside: string | null;
  /** What the client gets, where each is a line of the table with its price; null where the text says it as typed. */
  deliverables: string | null;
}
