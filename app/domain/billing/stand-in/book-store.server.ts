/** Where the stand-in keeps its books: one object in R2 for each customer. */
import { PaymentsFailure } from "../payments";
import type { Book, Desk } from "./book";
import { type Entry, enter } from "./entry";

const BOOKS = "local-payments/";
const TRIES = 40;

const keyOf = (customerId: string) => `${BOOKS}${customerId}.json`;

/** The book of a customer, as it was last written; null where there is none. */
export async function readBook(files: R2Bucket, customerId: string): Promise<Book | null> {
  return (await (await files.get(keyOf(customerId)))?.json<Book>()) ?? null;
}

/** Books of customers, at most a thousand. */
export async function readBooks(files: R2Bucket): Promise<Book[]> {
  const { objects } = await files.list({ prefix: BOOKS });
  const books = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<Book>()));
  return books.filter((book) => book !== undefined);
}

/** Opens a book; one that is there already stays as it is. */
export async function openBook(files: R2Bucket, book: Book): Promise<void> {
  await files.put(keyOf(book.customerId), JSON.stringify(book), { onlyIf: { etagDoesNotMatch: "*" } });
}

/** Takes a book away; one that is not there is gone already. */
export const removeBook = (files: R2Bucket, customerId: string): Promise<void> =>
  files.delete(keyOf(customerId));

/**
 * Does an act in a customer's book. Of two that write at once one is refused by the store and does its act again in the
 * book that has come of the other's.
 * @throws PaymentsFailure refused (no such customer), unavailable, and what the act throws
 */
export async function writeIn<T>(
  files: R2Bucket,
  customerId: string | null,
  now: number,
  act: (desk: Desk) => T,
): Promise<Entry<T>> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const kept = customerId === null ? null : await files.get(keyOf(customerId));
    if (!kept) throw new PaymentsFailure("There is no such customer.", "refused");
    const entry = enter(await kept.json<Book>(), now, act);
    const written = JSON.stringify(entry.book);
    if (await files.put(kept.key, written, { onlyIf: { etagMatches: kept.etag } })) return entry;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tried));
  }
  throw new PaymentsFailure("Too many write in this book at once.", "unavailable");
}
