import { isReplayed, isServerError, isUnanswered } from "./failures";

/** Replayed answers do not count. */
const MAX_FAILURES = 2;
const MAX_KEYS = 10;
const PAUSE_MS = 400;

interface KeyedOptions {
  idempotencyKey: string;
  /** SDK retries would reuse the key. */
  maxNetworkRetries: 0;
}

/**
 * Makes a change once per key. Without an answer the same key is sent again; after a 500 or a replayed refusal the
 * next one is, since Stripe repeats its first answer to a key (docs/platform.md). A 500 may still have changed
 * something, so `findExisting` looks first. @param key at most 240 characters
 */
export async function withIdempotencyKey<T>(
  key: string,
  change: (options: KeyedOptions) => Promise<T>,
  findExisting: () => Promise<T | null> = async () => null,
): Promise<T> {
  let failures = 0;
  for (let attempt = 1; ; ) {
    try {
      const found = attempt > 1 ? await findExisting() : null;
      return found ?? (await change({ idempotencyKey: `${key}#${attempt}`, maxNetworkRetries: 0 }));
    } catch (error) {
      const isOld = isReplayed(error);
      if (!isServerError(error) && !isUnanswered(error) && !isOld) throw error;
      if (!isOld) failures += 1;
      if (failures >= MAX_FAILURES || attempt >= MAX_KEYS) throw error;
      if (isServerError(error) || isOld) attempt += 1;
      if (!isOld) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
