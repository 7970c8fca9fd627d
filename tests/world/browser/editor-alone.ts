/** The editor's engine in a page, without the product around it. */
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { wordsInPlace } from "../../../scripts/building/words/words-in-place.mjs";
import { openBrowser } from "./browser";
import type { Edited } from "./edits-in-page";

type Move = [block: number, to: number | "up" | "down"];

interface InPage {
  throughEditor(documents: string[]): string[];
  pastedInEditor(
    html: string,
    rtf: string,
  ): Promise<{ pasted: string; leftOut: number; links: string[]; again: string }>;
  pastedText(text: string): Promise<{ plain: string; pasted: string; undone: string }>;
  editedInEditor(html: string, edits: number, seed: number): Promise<Edited>;
  movedInEditor(html: string, moves: Move[]): { states: string[]; ends: boolean[]; undone: string };
}

export async function editorInPage() {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundled() });
  return {
    through: (documents: string[]) =>
      page.evaluate((all) => (window as unknown as InPage).throughEditor(all), documents),
    pasted: (html: string, rtf = "") =>
      page.evaluate(([copied, rich]) => (window as unknown as InPage).pastedInEditor(copied, rich), [
        html,
        rtf,
      ] as const),
    pastedText: (text: string) =>
      page.evaluate((words) => (window as unknown as InPage).pastedText(words), text),
    edited: (html: string, edits: number, seed: number) =>
      page.evaluate(([text, ...how]) => (window as unknown as InPage).editedInEditor(text, ...how), [
        html,
        edits,
        seed,
      ] as const),
    moved: (html: string, moves: Move[]) =>
      page.evaluate(([text, all]) => (window as unknown as InPage).movedInEditor(text, all), [
        html,
        moves,
      ] as const),
    close: () => browser.close(),
  };
}

async function bundled(): Promise<string> {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [wordsInPlace()],
    resolve: { alias: { "~": at("../../../app") } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: at("editor-in-page.ts"), formats: ["iife"], name: "editorInPage" },
    },
  });
  const [made] = [result].flat() as { output: { code?: string }[] }[];
  return made?.output.find(({ code }) => code)?.code ?? "";
}
