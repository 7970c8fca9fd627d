import type { Ask } from "./bindings";

interface Described {
  key: string;
  /** Milliseconds. */
  uploaded: number;
}

/** R2, as much of it as tests and the product's code in tests use. */
export function filesOf(ask: Ask): R2Bucket {
  const files = {
    get: async (key: string) => {
      const found = await ask("get", key);
      return found ? withBody(found) : null;
    },
    head: async (key: string) => dated(await ask("head", key)),
    put: async (key: string, value: BodyInit, options: object = {}) => {
      const bytes = Buffer.from(await new Response(value).arrayBuffer());
      return dated(await ask("put", { key, base64: bytes.toString("base64"), options }));
    },
    delete: (keys: string | string[]) => ask("delete", keys),
    list: async (options: object = {}) => {
      const found = await ask("list", options);
      return { ...found, objects: found.objects.map(dated) };
    },
  };
  return files as unknown as R2Bucket;
}

const dated = <T extends Described>(object: T | null) =>
  object && { ...object, uploaded: new Date(object.uploaded) };

function withBody({ base64, ...object }: Described & { base64: string }) {
  const bytes = Buffer.from(base64, "base64");
  const body = new Response(bytes);
  return {
    ...dated(object),
    get body() {
      return body.body;
    },
    arrayBuffer: () => body.arrayBuffer(),
    text: () => body.text(),
    json: () => body.json(),
  };
}
