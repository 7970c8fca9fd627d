/** One call of the fake Stripe API: what it asks, and how lists and refusals look. */
import { listOf } from "./stripe-shapes";

export interface StripeCall {
  method: string;
  path: string;
  params: URLSearchParams;
  /** The connected account that it is about; null for the platform's own. */
  account?: string | null;
}

/** What Stripe says no to. */
export class StripeRefusal extends Error {
  constructor(
    message: string,
    readonly code = "",
    readonly status = 400,
  ) {
    super(message);
  }
}

/** The id in a path; empty where the address has none, null where it is another. */
export function match(address: string, { method, path }: StripeCall): string | null {
  const pattern = new RegExp(`^${address.replace(":id", "(?!search$|create_preview$)([^/]+)")}$`);
  const found = pattern.exec(`${method} ${path}`);
  return found ? decodeURIComponent(found[1] ?? "") : null;
}

/** A page of a list. */
export function page(api: { page: number }, params: URLSearchParams, items: object[]): object {
  const all = items as { id: string }[];
  const from = all.findIndex(({ id }) => id === params.get("starting_after")) + 1;
  const size = Math.min(api.page, Number(params.get("limit") ?? 10));
  return { ...listOf(all.slice(from, from + size)), has_more: all.length > from + size };
}

export const expands = (params: URLSearchParams, field: string): boolean =>
  [...params].some(([name, value]) => name.startsWith("expand[") && value === field);

export const need = (params: URLSearchParams, name: string): string => {
  const value = params.get(name);
  if (value === null) throw new StripeRefusal(`Missing required param: ${name}.`, "parameter_missing");
  return value;
};
