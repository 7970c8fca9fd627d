import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { testCacheHome } from "./scripts/setup/browser-cache.mjs";
import { localEnv } from "./scripts/setup/local-env.mjs";
import { SlowFirst } from "./scripts/test/slow-first.mjs";

const globalSetup = ["./scripts/test/bundle-first.mjs", "./tests/world/host/prepared.ts"];

/** One server takes a full round of attacks, and CPU time is measured on it: one attack at a time. */
const isFullAttack = process.env.ATTACK === "full";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    pool: "forks",
    env: { ...localEnv(), XDG_CACHE_HOME: testCacheHome },
    // A process loads Miniflare, Playwright and the product once, not for each file.
    isolate: false,
    // Three share two cores well: a page or a queue waits now and then. A fourth would load everything once more.
    maxWorkers: isFullAttack ? 1 : 3,
    // On a busy machine of others; what needed a second try is named in the summary.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: SlowFirst },
    // `npm test` runs what is not nightly, and of nightly files the journeys (docs/decisions/0078).
    tags: [
      { name: "nightly", description: "Runs every night and before a release: npm run test:all." },
      { name: "journey", description: "The job of a nightly file, once from end to end: npm test runs it." },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          // Some wait out a real pause between two tries.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/{worker,attack}/**/*.test.ts"],
          globalSetup,
          // `npm run attack` makes the attacks larger, which take seconds here.
          testTimeout: isFullAttack ? 1_800_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as Playwright waits for what it is asked to find; a second is short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
