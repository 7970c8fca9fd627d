/** Stores books: one R2 object for each connected account. */
import { PaymentsFailure } from "../../billing/gateway";
import { atDesk, type BookEvent, type CardBook, type CardDesk } from "./book";

const PREFIX = "local-cards/";
const MAX_ATTEMPTS = 40;

const keyOf = (accountId: string) => `${PREFIX}${accountId}.json`;

export async function readBook(files: R2Bucket, accountId: string): Promise<CardBook | null> {
  return (await (await files.get(keyOf(accountId)))?.json<CardBook>()) ?? null;
}

export async function listBooks(files: R2Bucket): Promise<CardBook[]> {
  const { objects } = await files.list({ prefix: PREFIX });
  const books = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<CardBook>()));
  return books.filter((book) => book !== undefined);
}

/** Does nothing if the book exists. */
export async function createBook(files: R2Bucket, book: CardBook): Promise<void> {
  await files.put(keyOf(book.accountId), JSON.stringify(book), { onlyIf: { etagDoesNotMatch: "*" } });
}

/** Runs again if R2 refuses it for a concurrent write. @throws PaymentsFailure refused, unavailable */
export async function updateBook<T>(
  files: R2Bucket,
  accountId: string,
  now: number,
  act: (desk: CardDesk) => T,
): Promise<{ result: T; events: BookEvent[] }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await files.get(keyOf(accountId));
    if (!stored) throw new PaymentsFailure("There is no such account.", "refused");
    const { book, ...done } = atDesk(await stored.json<CardBook>(), now, act);
    if (await files.put(stored.key, JSON.stringify(book), { onlyIf: { etagMatches: stored.etag } }))
      return done;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
  }
  throw new PaymentsFailure("Too many write in this book at once.", "unavailable");
}
