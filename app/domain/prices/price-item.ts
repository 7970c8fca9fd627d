import type { TypedLine, TypedTax } from "./typed-table";

/** A line of an account's price list, as it is typed. Its tax is named, because ids of taxes belong to one table. */
export interface PriceItemLine extends Omit<TypedLine, "id" | "tax" | "isChosen" | "group"> {
  tax: Omit<TypedTax, "id"> | null;
}
