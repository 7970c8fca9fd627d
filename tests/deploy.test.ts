/** What `npm run deploy` looks for before it does anything. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { checkConfig, isWorkerMissing } from "../scripts/deploy/check-account.mjs";

const stored = readConfig({ config: fileURLToPath(new URL("../wrangler.toml", import.meta.url)) });
const vars = { MODE: "production", APP_URL: "https://sign.studio.example" };
const ready = {
  vars,
  d1_databases: [{ database_id: "1f2e", database_name: "countersign" }],
  routes: [{ pattern: "sign.studio.example", custom_domain: true }],
};

it("the worker is the file that tests run, as it is", () => {
  expect(stored).toMatchObject({ main: expect.stringMatching(/[/\\]dist[/\\]app\.js$/), no_bundle: true });
  expect(stored.minify ?? false).toBe(false);
});

it("the worker has the address of its route alone", () => {
  expect(stored).toMatchObject({ workers_dev: false, preview_urls: false });
});

it.each([
  ["what the repository leaves to its user", stored, "wrangler.toml has no database yet"],
  ["a product without an address", { ...ready, routes: [] }, "add a custom domain or a route"],
  ["another mode", { ...ready, vars: { ...vars, MODE: "local" } }, 'only "production" is deployed'],
])("refuses %s", (_name, config, sentence) => {
  expect(() => checkConfig(config as typeof ready)).toThrow(sentence);
});

it("takes a configuration that is complete", () => {
  expect(() => checkConfig(ready)).not.toThrow();
  expect(() =>
    checkConfig({ ...ready, routes: [], route: "sign.studio.example/*" } as typeof ready),
  ).not.toThrow();
});

it.each([
  ['Worker "countersign" not found.\n\nIf this is a new Worker, run `wrangler deploy` first', true],
  ["A request to the Cloudflare API failed. This Worker does not exist on your account. [code: 10007]", true],
  ["A request to the Cloudflare API failed. Authentication error [code: 10000]", false],
  ["fetch failed", false],
])("tells a worker that is not there yet from a list that it may not read: %s", (printed, isMissing) => {
  expect(isWorkerMissing(printed)).toBe(isMissing);
});
