import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { STRIPE_RESOURCES } from "./app/domain/billing/stripe/resources";
import remixConfig from "./remix.config.js";
import { cutStripe } from "./scripts/building/cut-stripe.mjs";
import { fallbackFonts } from "./scripts/building/fallback-fonts.mjs";
import { LARGE_LIBRARIES } from "./scripts/building/large-libraries.mjs";
import { pageScripts } from "./scripts/building/page-scripts.mjs";
import { slimLibraries } from "./scripts/building/slim-libraries.mjs";
import { wholeWorker } from "./scripts/building/whole-worker.mjs";

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
    cutStripe(STRIPE_RESOURCES),
    slimLibraries(LARGE_LIBRARIES),
    tailwindcss(),
    fallbackFonts(),
  ],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
    mainFields: ["browser", "module", "main"],
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
