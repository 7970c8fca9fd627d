import type { TypedLine, TypedTax } from "./typed-table";

/** A line of an account's price list, as typed. It holds the tax itself, because tax ids belong to one table. */
export interface PriceItemLine extends Omit<TypedLine, "id" | "tax" | "isChosen" | "group"> {
  tax: Omit<TypedTax, "id"> | null;
}
