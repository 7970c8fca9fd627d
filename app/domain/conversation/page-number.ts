import { MAX_THREADS, THREADS_A_PAGE } from "./bounds";

/** The page of a conversation that an address asks for; the first where it asks for none that can exist. */
export function pageNumber(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= MAX_THREADS / THREADS_A_PAGE ? page : 1;
}
