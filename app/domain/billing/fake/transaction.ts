import type { Ledger, LedgerEvent, Transaction } from "./ledger";
import { applyElapsedTime } from "./renewals";

export interface TransactionResult<T> {
  ledger: Ledger;
  events: LedgerEvent[];
  result: T;
}

/** Runs an action on a copy of the ledger, after everything due by now. */
export function runTransaction<T>(
  ledger: Ledger,
  now: number,
  action: (tx: Transaction) => T,
): TransactionResult<T> {
  const tx: Transaction = { ledger: structuredClone(ledger), now, events: [] };
  applyElapsedTime(tx);
  const result = action(tx);
  return { ledger: tx.ledger, events: tx.events, result };
}

const MAX_KEYS = 200;

export function runOnce(tx: Transaction, key: string, action: () => void): void {
  if (tx.ledger.keys.includes(key)) return;
  action();
  tx.ledger.keys = [...tx.ledger.keys, key].slice(-MAX_KEYS);
}
