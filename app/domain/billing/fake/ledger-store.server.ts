/** Stores ledgers: one R2 object per customer. */
import { PaymentsFailure } from "../gateway";
import type { Ledger, Transaction } from "./ledger";
import { runTransaction, type TransactionResult } from "./transaction";

const PREFIX = "local-payments/";
const MAX_ATTEMPTS = 40;

const keyOf = (customerId: string) => `${PREFIX}${customerId}.json`;

export async function readLedger(files: R2Bucket, customerId: string): Promise<Ledger | null> {
  return (await (await files.get(keyOf(customerId)))?.json<Ledger>()) ?? null;
}

export async function listLedgers(files: R2Bucket): Promise<Ledger[]> {
  const { objects } = await files.list({ prefix: PREFIX });
  const ledgers = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<Ledger>()));
  return ledgers.filter((ledger) => ledger !== undefined);
}

export async function createLedger(files: R2Bucket, ledger: Ledger): Promise<void> {
  await files.put(keyOf(ledger.customerId), JSON.stringify(ledger), { onlyIf: { etagDoesNotMatch: "*" } });
}

export const deleteLedger = (files: R2Bucket, customerId: string): Promise<void> =>
  files.delete(keyOf(customerId));

/** Runs again if R2 refuses it for a concurrent write. @throws PaymentsFailure refused, unavailable */
export async function updateLedger<T>(
  files: R2Bucket,
  customerId: string | null,
  now: number,
  action: (tx: Transaction) => T,
): Promise<TransactionResult<T>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = customerId === null ? null : await files.get(keyOf(customerId));
    if (!stored) throw new PaymentsFailure("There is no such customer.", "refused");
    const done = runTransaction(await stored.json<Ledger>(), now, action);
    const written = JSON.stringify(done.ledger);
    if (await files.put(stored.key, written, { onlyIf: { etagMatches: stored.etag } })) return done;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
  }
  throw new PaymentsFailure("Too many write in this book at once.", "unavailable");
}
