import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { bareImports } from "./scripts/building/bare-imports.mjs";
import {
  builtInTemplates,
  demoPictures,
  demoProposals,
  sampleProposal,
} from "./scripts/building/built-in-templates.mjs";
import { clientChunks } from "./scripts/building/chunks/client-chunks.mjs";
import { clientManifest } from "./scripts/building/client-manifest.mjs";
import { clientMinify } from "./scripts/building/client-minify.mjs";
import { fallbackFonts } from "./scripts/building/fallback-fonts.mjs";
import { pageScripts } from "./scripts/building/page-scripts.mjs";
import { wholeWorker } from "./scripts/building/whole-worker.mjs";
import { appLanguages } from "./scripts/building/words/app-languages.mjs";
import { wordsInPlace } from "./scripts/building/words/words-in-place.mjs";

const inApp = (path: string) => fileURLToPath(new URL(`./app/${path}`, import.meta.url));

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    pageScripts(),
    remix(remixConfig),
    wholeWorker(),
    wordsInPlace(appLanguages()),
    bareImports(),
    clientChunks(),
    clientManifest(),
    clientMinify(),
    tailwindcss(),
    fallbackFonts(),
    builtInTemplates(),
    demoProposals(),
    sampleProposal(),
    demoPictures(),
  ],
  resolve: {
    alias: [
      { find: "~", replacement: inApp(".") },
      { find: /^quill$/, replacement: inApp("routes/app/editor/quill/quill-core.ts") },
    ],
    mainFields: ["browser", "module", "main"],
  },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
    // Node would load its CommonJS file, of which the dev server finds no names.
    noExternal: ["jsvat-next"],
  },
  // What is loaded on demand is loaded before it is needed.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
});
