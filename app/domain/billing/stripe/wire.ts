/** Small translations from Stripe's shapes: seconds, references that may be expanded. */

/** Stripe counts seconds. */
export const ms = (seconds: number): number => seconds * 1000;
export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** What Stripe tells by its id, or whole where that was asked for. */
export type Reference = string | { id: string } | null | undefined;

export function idOf(reference: Reference): string | null {
  if (typeof reference === "string") return reference;
  return reference?.id ?? null;
}
