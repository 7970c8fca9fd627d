import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { holderOf } from "./profiles";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface WithAxe extends Window {
  axeSource?: string;
}

const CHANNEL = "axe";

/** Pages whose profile has axe's text for all others. */
const keepers = new WeakSet<Page>();

/**
 * Makes axe known to a page. It is half a megabyte, and Playwright's way into a page takes more time over it than
 * everything that axe does there: once in a profile is enough, and its pages get it from one another.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const keeper = holderOf(page.context());
  if (!keeper || originOf(keeper) !== originOf(page)) return page.evaluate(source);
  if (!keepers.has(keeper)) await keeper.evaluate(answerWithAxe, [CHANNEL, source] as const);
  keepers.add(keeper);
  await page.evaluate(askForAxe, CHANNEL);
  // Playwright may run text on a page that lets no script of its own do it, until the first pause.
  await page.evaluate(() => {
    const { axeSource = "" } = window as WithAxe;
    // biome-ignore lint/security/noGlobalEval: the text is axe's
    globalThis.eval(axeSource);
  });
}

const originOf = (page: Page): string => new URL(page.url()).origin;

/** Runs in the page. */
function answerWithAxe([name, text]: readonly [string, string]): void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => data === "" && channel.postMessage(text);
}

/** Runs in the page. */
function askForAxe(name: string): Promise<void> {
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === "") return;
      (window as WithAxe).axeSource = data;
      channel.close();
      resolve();
    };
    channel.postMessage("");
  });
}
