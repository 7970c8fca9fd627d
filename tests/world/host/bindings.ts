/**
 * A worker that holds a world's D1 and R2 beside the product and answers for them. Miniflare's own proxy starts a thread
 * for each world and blocks the process at every call until that thread has an answer.
 */
import type { Miniflare } from "miniflare";
import { directTo, ownSocket } from "./direct";

const NAME = "bindings";

/** The parts of the product's options that this worker shares. */
export interface Bound {
  compatibilityDate?: string;
  d1Databases: unknown;
  r2Buckets?: unknown;
}

/** It is given to Miniflare beside the worker whose bindings it shares. */
export const bindingsWorker = ({ compatibilityDate, d1Databases, r2Buckets = {} }: Bound) => ({
  name: NAME,
  modules: true,
  ...ownSocket(),
  compatibilityDate,
  d1Databases,
  r2Buckets,
  script: `export default {
    async fetch(request, { DB, FILES }) {
      const statement = ({ sql, values }) => DB.prepare(sql).bind(...values);
      const described = (object) => object && {
        key: object.key,
        size: object.size,
        etag: object.etag,
        httpEtag: object.httpEtag,
        uploaded: object.uploaded.getTime(),
        httpMetadata: object.httpMetadata,
        customMetadata: object.customMetadata,
      };
      const ways = {
        all: ([one]) => statement(one).all(),
        raw: ([one]) => statement(one).raw({ columnNames: true }),
        batch: (all) => DB.batch(all.map(statement)),
        exec: ([one]) => DB.exec(one.sql),
        get: async (key) => {
          const object = await FILES.get(key);
          return object && { ...described(object), base64: Buffer.from(await object.arrayBuffer()).toString("base64") };
        },
        head: async (key) => described(await FILES.head(key)),
        put: async ({ key, base64, options }) => described(await FILES.put(key, Buffer.from(base64, "base64"), options)),
        delete: async (keys) => { await FILES.delete(keys); },
        list: async (options) => {
          const { objects, truncated, cursor } = await FILES.list(options);
          return { objects: objects.map(described), truncated, cursor };
        },
      };
      try {
        const { way, asked } = await request.json();
        return Response.json({ answer: await ways[way](asked) });
      } catch (error) {
        return Response.json({ refused: error.message });
      }
    },
  };`,
  compatibilityFlags: ["nodejs_compat"],
});

/** Columns of a row as the statement has them. */
// biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
export type Ask = (way: string, asked: unknown) => Promise<any>;

/** @throws what the binding refused, in its words */
export function askBindings(miniflare: Miniflare): Ask {
  const worker = directTo(miniflare, NAME);
  return async (way, asked) => {
    const response = await worker("http://bindings.test/", {
      method: "POST",
      body: JSON.stringify({ way, asked }),
    });
    const { answer, refused } = (await response.json()) as { answer?: unknown; refused?: string };
    if (refused) throw new Error(refused);
    return answer;
  };
}
