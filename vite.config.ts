import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { clientChunks } from "./scripts/building/client-chunks.mjs";
import { fallbackFonts } from "./scripts/building/fallback-fonts.mjs";
import { pageScripts } from "./scripts/building/page-scripts.mjs";
import { wholeWorker } from "./scripts/building/whole-worker.mjs";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [pageScripts(), remix(remixConfig), wholeWorker(), clientChunks(), tailwindcss(), fallbackFonts()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
    mainFields: ["browser", "module", "main"],
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
