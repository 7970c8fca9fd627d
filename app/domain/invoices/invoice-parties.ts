import type { clients, users } from "~/db/schema";
import type { InvoiceParty } from "./invoice-content";

type SellerRow = Pick<
  typeof users.$inferSelect,
  | "name"
  | "businessName"
  | "legalName"
  | "postalAddress"
  | "postalCode"
  | "city"
  | "region"
  | "country"
  | "vatNumber"
  | "taxNumber"
  | "phone"
  | "email"
>;

/** Who sends the invoice, as Settings have it on the day of issue. */
export function sellerOf(row: SellerRow): InvoiceParty {
  const { postalCode, city, region, country, vatNumber, taxNumber, phone, email } = row;
  const name = row.legalName || row.businessName || row.name;
  return {
    name,
    contact: row.name === name ? "" : row.name,
    lines: row.postalAddress,
    ...{ postalCode, city, region, country, vatNumber, taxNumber, phone, email },
  };
}

type ClientRow = Pick<
  typeof clients.$inferSelect,
  | "name"
  | "company"
  | "address"
  | "postalCode"
  | "city"
  | "region"
  | "country"
  | "vatNumber"
  | "email"
  | "billingEmail"
>;

/** Who gets it, as the address book has them. */
export function clientOf(row: ClientRow): InvoiceParty {
  const { postalCode, city, region, country, vatNumber } = row;
  return {
    name: row.company || row.name,
    contact: row.company ? row.name : "",
    lines: row.address,
    ...{ postalCode, city, region, country, vatNumber, taxNumber: "", phone: "" },
    email: row.billingEmail || row.email,
  };
}
