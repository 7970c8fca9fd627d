// @module-tag nightly
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../scripts/project.mjs";
import { waitUntilReady } from "../../scripts/serve/local-site.mjs";
import { freePort, openBrowser } from "../world/browser/browser";
import { temporaryFolder } from "../world/temporary-folder";

const state = temporaryFolder("dev-server");
const changed = inProject("app/routes/public/auth/account-frame.tsx");
const original = readFileSync(changed, "utf8");
let origin: string;
let server: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  server = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd: inProject(""),
    env: { ...env, PORT: String(port), STATE_FOLDER: state },
    stdio: "ignore",
  });
  [browser] = await Promise.all([openBrowser(), waitUntilReady(origin)]);
}, 240_000);

afterAll(async () => {
  writeFileSync(changed, original);
  server.kill("SIGTERM");
  await Promise.all([server.exitCode ?? once(server, "exit"), browser?.close()]);
}, 60_000);

test("the dev server reads the local database and shows a saved change without being asked", async () => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill("nobody@countersign.test");
  await page.getByLabel("Password", { exact: true }).fill("a-wrong-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("alert").first().waitFor();

  // The answer to a form is not loaded again by itself, and a page that is not connected yet misses the change.
  await page.goto("about:blank");
  const connected = new Promise((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", resolve));
  });
  await page.goto(`${origin}/auth`);
  await connected;
  const seen = page.locator("h1[data-saved]").waitFor();
  writeFileSync(changed, original.replace("<h1 ", "<h1 data-saved "));
  await seen;
  expect(refused).toEqual([]);
});
