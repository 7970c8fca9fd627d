/**
 * The module that workerd loads in front of the built worker: it passes every call on, with the settings and the time of
 * the world that plays. To start workerd anew for other settings takes three seconds of a core, and to ask the tests'
 * process for the time takes a fifth of a request.
 */
import type { Sent } from "./direct";

const ADDRESS = "http://world.test/";

/** What a world has otherwise than the host that it plays on; what is not named stays as it is. */
interface WorldChange {
  settings?: Record<string, string>;
  /** Bindings that are missing. */
  without?: string[];
  /** UTC milliseconds. */
  now?: number;
}

/** @returns batches of the queue that the worker is at work on */
export type ChangeOfWorld = (change: WorldChange) => Promise<number>;

/** @param fetch asks the worker with this entry */
export const changeThrough =
  (fetch: (address: string, sent: Sent) => Promise<Response>): ChangeOfWorld =>
  async (change) => {
    const answer = await fetch(ADDRESS, { method: "POST", body: JSON.stringify(change) });
    if (answer.status !== 200) throw new Error(`The world cannot be changed: ${await answer.text()}`);
    return Number(await answer.text());
  };

/** @param folder of the built worker */
export const worldEntry = (folder: string) => ({
  type: "ESModule" as const,
  path: `${folder}world.js`,
  contents: `
    import product, { ViewCounter as Counter } from "./app.js";

    let world = { settings: {}, without: [], now: 0 };
    let known = new WeakMap();
    let batches = 0;
    const CLOCK = { now: () => world.now };

    // The product reads its settings once for each such object.
    function inWorld(env) {
      if (!known.has(env)) {
        const own = { ...env, CLOCK, ...world.settings };
        for (const name of world.without) delete own[name];
        known.set(env, own);
      }
      return known.get(env);
    }

    async function change(request) {
      const changes = await request.json();
      world = { ...world, ...changes };
      if (changes.settings) known = new WeakMap();
      return new Response(String(batches));
    }

    async function consume(batch, env, execution) {
      batches += 1;
      try {
        await product.queue(batch, inWorld(env), execution);
      } finally {
        batches -= 1;
      }
    }

    export class ViewCounter extends Counter {
      constructor(state, env) {
        super(state, inWorld(env));
      }
    }

    export default {
      fetch: (request, env, execution) =>
        request.url === "${ADDRESS}" ? change(request) : product.fetch(request, inWorld(env), execution),
      queue: consume,
      scheduled: (event, env, execution) => product.scheduled(event, inWorld(env), execution),
    };
  `,
});
