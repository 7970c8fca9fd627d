export const ms = (seconds: number): number => seconds * 1000;
export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** An id, or the expanded object. */
export type Reference = string | { id: string } | null | undefined;

export function idOf(reference: Reference): string | null {
  if (typeof reference === "string") return reference;
  return reference?.id ?? null;
}
