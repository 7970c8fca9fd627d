import type { NamedLine } from "../named-line";

/** A line of an account's price list, as typed. It holds the tax itself, because tax ids belong to one table. */
export type PriceItemLine = NamedLine;
