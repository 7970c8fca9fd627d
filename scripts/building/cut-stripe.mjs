import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const folder = /^(.*\/node_modules\/stripe\/esm)\/(.+\.js)$/;
const unused = "\0unused-part-of-stripe";

/**
 * Leaves out what of Stripe's SDK is never called: the client makes an object of each of its hundred and more
 * resources, so no bundler can do it by itself. In the place of the unused ones stands one empty class.
 *
 * @param {readonly string[]} used the client's properties that are called, for example `customers`
 * @returns {import("vite").Plugin}
 */
export const cutStripe = (used) => ({
  name: "cut-stripe",
  enforce: "pre",
  config: () => ({ ssr: { noExternal: ["stripe"] } }),
  resolveId: (id) => (id === unused ? id : null),
  load(id) {
    if (id === unused) return "export class Unused {}";
    const [, sdk, file] = folder.exec(id) ?? [];
    if (!file || !isCut(file) || usedFiles(sdk, used).has(file)) return null;
    return emptied(file, readFileSync(id, "utf8"));
  },
});

/** The resources, the collection that exports them all again, and what hears the events of the API's second version. */
const isCut = (file) =>
  file.startsWith("resources/") || file === collection || file === "StripeEventNotificationHandler.js";

const collection = "resources.js";

/** The client takes nothing of the collection but this. */
const ofCollection = ["OAuthResource"];

function emptied(file, text) {
  const declared = [...text.matchAll(/^export (?:class|const|function) (\w+)/gm)].map(([, name]) => name);
  const names = file === collection ? ofCollection : declared;
  return `export { ${names.map((name) => `Unused as ${name}`).join(", ")} } from "${unused}";`;
}

/**
 * The SDK's files behind the client's properties, with the resources that those import.
 *
 * @param {string} sdk the SDK's folder
 * @param {readonly string[]} used
 * @returns {Set<string>} relative to `sdk`
 * @throws {Error} for a property that the client does not have: the SDK has changed
 */
export function usedFiles(sdk, used) {
  const core = readFileSync(join(sdk, "stripe.core.js"), "utf8");
  const files = new Set();
  for (const name of used) follow(sdk, fileOf(core, name), files);
  return files;
}

function fileOf(core, name) {
  const made = new RegExp(`this\\.${name} = new (\\w+)\\(this\\)`).exec(core)?.[1];
  const file = made && new RegExp(`import \\{ ${made},? \\} from '\\./(resources/[^']+)'`).exec(core)?.[1];
  if (!file) throw new Error(`Stripe's SDK has no "${name}" where it was looked for.`);
  return file;
}

function follow(sdk, file, files) {
  if (files.has(file)) return;
  files.add(file);
  const text = readFileSync(join(sdk, file), "utf8");
  for (const [, target] of text.matchAll(/^import .* from '([^']+)'/gm)) {
    const next = join(dirname(file), target);
    if (next.startsWith("resources/")) follow(sdk, next, files);
  }
}
