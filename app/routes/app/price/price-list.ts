/** Asks the server for the price list of the account. */
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

async function refusal(method: string, body: object): Promise<string | null> {
  const answer = await ask<object>(method, body);
  return typeof answer === "string" ? answer : null;
}

async function ask<Answer>(method: string, body?: object): Promise<Answer | string> {
  try {
    const response = await fetch("/prices.json", {
      method,
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer & { error?: string };
    return response.ok ? answer : (answer.error ?? connectionError(null));
  } catch (error) {
    return connectionError(error);
  }
}
