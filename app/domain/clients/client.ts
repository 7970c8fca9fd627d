/** A person or a company that proposals are written for (docs/decisions/0063-clients.md). */
import type { clients } from "~/db/schema";
import { lettersIn } from "../briefs/search-text";

export type ClientRow = typeof clients.$inferSelect;

export const CLIENT_FIELDS = [
  "name",
  "company",
  "email",
  "phone",
  "address",
  "postalCode",
  "city",
  "region",
  "country",
  "vatNumber",
  "billingEmail",
  "industry",
  "communicationPreference",
  "language",
  "timeZone",
  "notes",
] as const;

export type ClientDetails = Pick<ClientRow, (typeof CLIENT_FIELDS)[number]>;

export const NO_DETAILS: ClientDetails = {
  name: "",
  company: "",
  email: "",
  phone: "",
  address: "",
  postalCode: "",
  city: "",
  region: "",
  country: "",
  vatNumber: "",
  billingEmail: "",
  industry: "",
  communicationPreference: "",
  language: null,
  timeZone: null,
  notes: "",
};

export const detailsOf = (row: ClientDetails): ClientDetails =>
  Object.fromEntries(CLIENT_FIELDS.map((field) => [field, row[field]])) as ClientDetails;

/** Letters of the key that sorts a list. */
const SORT_LENGTH = 60;

type Named = Pick<ClientDetails, "name" | "company" | "email">;

/** Splits words as the triggers of `client_words` do. */
export const searchColumns = ({ name, company, email }: Named) => ({
  sortKey: lettersIn(name).join(" ").slice(0, SORT_LENGTH),
  searchText: [name, company, email].flatMap(lettersIn).join(" "),
});

/** Lowers A to Z alone, because the database knows no other case when it compares names. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const nameKeyOf = ({ name, company }: Pick<ClientDetails, "name" | "company">): string =>
  `${lower(name)}\n${lower(company)}`;
