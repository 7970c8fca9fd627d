/** Asks the server for the price list of the account. */
import { askJson } from "~/components/ask-json";
import { connectionError } from "~/components/connection";
import type { PriceItemLine } from "~/domain/prices/list/price-item";
import type { TypedLine, TypedTax } from "~/domain/prices/typed-table";

export interface ListedItem {
  id: string;
  line: PriceItemLine;
  currency: string;
  /** False for a price that a colleague shares, which may only be used. */
  mayEdit: boolean;
}

export function itemOf(line: TypedLine, taxes: readonly TypedTax[]): PriceItemLine {
  const { id: _, tax, ...item } = line;
  const found = taxes.find(({ id }) => id === tax);
  return { ...item, tax: found ? { name: found.name, rate: found.rate, kind: found.kind } : null };
}

/** @returns the items, or why there are none */
export async function loadPriceItems(): Promise<ListedItem[] | string> {
  const answer = await ask<{ items: ListedItem[] }>("GET");
  return typeof answer === "string" ? answer : answer.items;
}

/** @returns what is wrong */
export const savePriceItem = (line: PriceItemLine, currency: string): Promise<string | null> =>
  refusal("POST", { line, currency });

export const deletePriceItem = (id: string): Promise<string | null> => refusal("DELETE", { id });

async function refusal(method: "POST" | "DELETE", body: object): Promise<string | null> {
  const answer = await ask<object>(method, body);
  return typeof answer === "string" ? answer : null;
}

const ask = <Answer>(method: "GET" | "POST" | "DELETE", body?: object): Promise<Answer | string> =>
  askJson("/prices.json", { method, body, otherwise: connectionError(null) });
