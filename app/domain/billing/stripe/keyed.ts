import { brokeDown, neverAnswered, wasReplayed } from "./failures";

/** How often a change is really tried, answers from Stripe's memory not counted. */
const TRIES = 2;
/** Keys of one change; more than anybody's patience within the day that Stripe remembers them. */
const MOST_KEYS = 10;
const PAUSE_MS = 400;

/** The SDK's own retries keep the key, so they are off for changes. */
export interface KeyedOptions {
  idempotencyKey: string;
  maxNetworkRetries: 0;
}

/**
 * Makes a change once, however often it is asked for under the same key. After an answer that never came the same
 * key is sent again. After a 500 the next one is: Stripe gives the first answer to a key again, failures included
 * (docs/platform.md). What it refused before is asked under the next one too: it may be so no more. A 500 does not say that nothing was made, so whatever would be there twice is looked for first.
 *
 * @param key at most 240 characters
 * @param made what an earlier key left behind, null where that is nothing; only changes that are the same made twice
 *   may do without it
 */
export async function keyed<T>(
  key: string,
  change: (options: KeyedOptions) => Promise<T>,
  made: () => Promise<T | null> = async () => null,
): Promise<T> {
  let failures = 0;
  for (let attempt = 1; ; ) {
    try {
      const found = attempt > 1 ? await made() : null;
      return found ?? (await change({ idempotencyKey: `${key}#${attempt}`, maxNetworkRetries: 0 }));
    } catch (error) {
      const isOld = wasReplayed(error);
      if (!brokeDown(error) && !neverAnswered(error) && !isOld) throw error;
      if (!isOld) failures += 1;
      if (failures >= TRIES || attempt >= MOST_KEYS) throw error;
      if (brokeDown(error) || isOld) attempt += 1;
      if (!isOld) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
